import { randomUUID } from "node:crypto";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { emptySpeaker } from "@palco/contract/speakers/edit";
import { testDebtor } from "#modules/payouts/testing.ts";
import type { World } from "./testing-world.ts";

/** What an operation is asked with, so that only the right to ask decides. Absent: an empty object. */
export const requests: Record<
  string,
  (world: World) => {
    params?: Record<string, string>;
    query?: string;
    body?: unknown;
    buyerOwns?: boolean;
    type?: string;
  }
> = {
  "PUT /config": () => ({ body: defaultSiteConfig }),
  "POST /media/images": () => ({ query: "?purpose=avatar", type: "image/png", body: "x" }),
  "GET /media/uploads/:id": ({ upload }) => ({ params: upload }),
  "DELETE /media/uploads/:id": ({ upload }) => ({ params: upload }),
  "POST /channels/:slug/moves": ({ published }) => ({
    params: { slug: published.channel.slug },
    body: { move: "deactivate" },
  }),
  "POST /manage/channels/:slug/moves": ({ published }) => ({
    params: { slug: published.channel.slug },
    body: { move: "ban" },
  }),
  "GET /speakers/:slug": ({ speaker }) => ({ params: { slug: speaker.slug } }),
  "POST /speakers": () => ({ body: { name: "Grace Hopper", tags: ["navy"] } }),
  "GET /speakers/:id/edit": ({ speaker }) => ({ params: { id: speaker.id } }),
  "PUT /speakers/:id": ({ speaker }) => ({
    params: { id: speaker.id },
    body: { ...emptySpeaker, name: "Ada", tags: ["maths"], revision: 1 },
  }),
  "DELETE /speakers/:id": ({ speaker }) => ({ params: { id: speaker.id } }),
  "POST /products/:slug/episodes": ({ podcast }) => ({
    params: { slug: podcast.product.slug },
    body: { title: "Another", description: "", publishedAt: null },
  }),
  "PUT /products/:slug/episodes": ({ podcast }) => ({
    params: { slug: podcast.product.slug },
    body: { ids: [podcast.episode.id] },
  }),
  "PUT /products/:slug/episodes/:id": ({ podcast }) => ({
    params: { slug: podcast.product.slug, id: podcast.episode.id },
    body: { title: "Better", description: "", publishedAt: new Date(0).toISOString() },
  }),
  "PUT /products/:slug/episodes/:id/sound": ({ podcast, voice }) => ({
    params: { slug: podcast.product.slug, id: podcast.episode.id },
    body: { assetId: voice },
  }),
  "GET /products/:slug/post": ({ post }) => ({ params: { slug: post.slug } }),
  "GET /products/:slug/post/edit": ({ post }) => ({ params: { slug: post.slug } }),
  "PUT /products/:slug/post/texts/:language": ({ post }) => ({
    params: { slug: post.slug, language: "en" },
    body: { document: { type: "doc", content: [] }, revision: 0 },
  }),
  "DELETE /products/:slug/post/texts/:language": ({ post }) => ({
    params: { slug: post.slug, language: "en" },
  }),
  "GET /products/:slug/post/texts/:language/versions": ({ post }) => ({
    params: { slug: post.slug, language: "en" },
  }),
  "GET /products/:slug/post/texts/:language/versions/:id": ({ post, postVersion }) => ({
    params: { slug: post.slug, language: "en", id: postVersion },
  }),
  "POST /products/:slug/post/texts/:language/versions/:id/restoration": ({ post, postVersion }) => ({
    params: { slug: post.slug, language: "en", id: postVersion },
    body: { revision: 0 },
  }),
  "POST /products/:slug/post/publication": ({ post }) => ({ params: { slug: post.slug } }),
  "PUT /products/:slug/post/schedule": ({ draftPost }) => ({
    params: { slug: draftPost.slug },
    body: { publishAt: null },
  }),
  "POST /products/:slug/feed": ({ podcast }) => ({
    params: { slug: podcast.product.slug },
    buyerOwns: true,
  }),
  "POST /products/:slug/feed/renewal": ({ podcast }) => ({
    params: { slug: podcast.product.slug },
    buyerOwns: true,
  }),
  "POST /products": ({ published }) => ({
    body: { channelId: published.channel.id, title: "Another evening" },
  }),
  "PUT /channels/:slug": ({ published, channelForm }) => ({
    params: { slug: published.channel.slug },
    body: channelForm,
  }),
  "PUT /products/:slug": ({ draft, productForm }) => ({ params: { slug: draft.slug }, body: productForm }),
  "DELETE /products/:slug": ({ draft }) => ({ params: { slug: draft.slug } }),
  "POST /products/:slug/moves": ({ published }) => ({
    params: { slug: published.slug },
    body: { move: "make_private" },
  }),
  "POST /products/:slug/coupons": ({ published }) => ({
    params: { slug: published.slug },
    body: { quantity: 1, price: 0, priceTyped: "gross" },
  }),
  "GET /coupons/batches/:id": ({ coupon }) => ({ params: { id: coupon.batchId } }),
  "GET /coupons/batches/:id/table": ({ coupon }) => ({ params: { id: coupon.batchId } }),
  "GET /coupons/batches/:id/sheet": ({ coupon }) => ({ params: { id: coupon.batchId } }),
  "POST /coupons/look": ({ coupon }) => ({ body: { code: coupon.code } }),
  "POST /coupons/redeem": ({ coupon }) => ({ body: { code: coupon.code } }),
  "POST /manage/coupons/:id/unredeem": ({ coupon }) => ({
    params: { id: coupon.id },
    body: { reason: "By mistake" },
  }),
  "GET /statements/:id": ({ statement }) => ({ params: { id: statement } }),
  "GET /statements/:id/table": ({ statement }) => ({ params: { id: statement } }),
  "GET /manage/payouts/:id": ({ payout }) => ({ params: { id: payout } }),
  "GET /manage/payouts/:id/file": ({ payout }) => ({ params: { id: payout } }),
  "POST /manage/payouts/:id/moves": ({ payout }) => ({ params: { id: payout }, body: { to: "sent" } }),
  "POST /config/modules/media-pay/:provider/try": () => ({ params: { provider: "redsys" } }),
  "PUT /config/modules/media-pay/payouts": () => ({ body: testDebtor }),
  "GET /products/:slug/checkout": ({ other }) => ({ params: { slug: other.slug } }),
  "POST /products/:slug/checkout/visits": ({ other }) => ({ params: { slug: other.slug } }),
  "POST /checkout/orders": ({ other }) => ({
    body: { productSlug: other.slug, expectedGross: 1210, termsAccepted: true },
  }),
  "POST /checkout/orders/:id/payments": ({ order }) => ({
    params: { id: order.id },
    body: {},
    buyerOwns: true,
  }),
  "GET /checkout/orders/:id": ({ order }) => ({ params: { id: order.id }, buyerOwns: true }),
  "POST /checkout/orders/:id/return": ({ order }) => ({
    params: { id: order.id },
    body: {},
    buyerOwns: true,
  }),
  "GET /checkout/subscriptions": ({ sold }) => ({ query: `?channel=${sold.slug}` }),
  "POST /checkout/subscriptions": ({ sold }) => ({
    body: { channel: sold.slug, expectedGross: 499, termsAccepted: true },
  }),
  "POST /checkout/subscriptions/:id/payments": ({ subscription: { id } }) => ({
    params: { id },
    buyerOwns: true,
  }),
  "POST /checkout/subscriptions/:id/cards": ({ subscription: { id } }) => ({
    params: { id },
    body: {},
    buyerOwns: true,
  }),
  "POST /checkout/subscriptions/:id/cards/return": ({ subscription: { id } }) => ({
    params: { id },
    buyerOwns: true,
  }),
  "POST /subscriptions/:id/cancel": ({ subscription: { id } }) => ({ params: { id }, buyerOwns: true }),
  "POST /subscriptions/:id/resume": ({ subscription: { id } }) => ({ params: { id }, buyerOwns: true }),
  "POST /subscriptions/:id/price": ({ subscription: { id } }) => ({
    params: { id },
    body: { expectedGross: 599 },
    buyerOwns: true,
  }),
  "POST /manage/orders/:id/refund": ({ paid }) => ({ params: { id: paid.id } }),
  "GET /manage/orders/:id": ({ paid }) => ({ params: { id: paid.id } }),
  "POST /payments/:provider/notifications": () => ({ params: { provider: "sandbox" } }),
  "POST /playback/sessions": ({ published }) => ({ body: { productSlug: published.slug }, buyerOwns: true }),
  "POST /playback/previews": ({ published }) => ({ body: { assetId: published.assetId } }),
  "POST /playback/sessions/:id/beats": ({ session }) => ({
    params: session,
    body: { beats: [], positionMs: 0 },
    buyerOwns: true,
  }),
  "DELETE /playback/sessions/:id": ({ session }) => ({ params: session }),
  "PUT /media/assets/:id/captions/:language": ({ published }) => ({
    params: { id: published.assetId!, language: "es" },
    type: "text/vtt",
    body: "WEBVTT\n\n00:00.000 --> 00:01.000\nHola",
  }),
  "DELETE /media/assets/:id/sounds/:sound": ({ published, sound }) => ({
    params: { id: published.assetId!, sound },
  }),
  "PUT /products/:id/broadcast/recording": () => ({ body: { record: false } }),
  "POST /products/:id/broadcast/recordings/:asset/keep": ({ order }) => ({ params: { asset: order.id } }),
  "GET /products/:id/broadcast/recordings/:asset/file": ({ order }) => ({ params: { asset: order.id } }),
  "POST /products/:id/broadcast/destinations": () => ({
    body: { title: "Elsewhere", url: "rtmp://8.8.8.8/live", key: "abc" },
  }),
  "PUT /products/:id/broadcast/destinations/:destination": ({ order }) => ({
    params: { destination: order.id },
    body: { title: "Elsewhere", url: "rtmp://8.8.8.8/live", enabled: true },
  }),
  "DELETE /products/:id/broadcast/destinations/:destination": ({ order }) => ({
    params: { destination: order.id },
  }),
  "POST /products/:id/broadcast/outputs": () => ({
    body: { title: "English", slug: `english-${randomUUID()}`, privacy: "public", language: "en" },
  }),
  "PUT /products/:id/broadcast/outputs/:output": ({ order }) => ({
    params: { output: order.id },
    body: { title: "English", slug: "english", privacy: "public", language: "en" },
  }),
  "DELETE /products/:id/broadcast/outputs/:output": ({ order }) => ({ params: { output: order.id } }),
  "POST /products/:id/broadcast/outputs/:output/key": ({ order }) => ({ params: { output: order.id } }),
  "POST /products/:id/chat/messages": ({ chat }) => ({
    params: chat.params,
    body: { clientId: randomUUID(), body: "Hello" },
  }),
  "PUT /products/:id/chat/messages/:messageId/vote": ({ chat }) => ({
    params: chat.params,
    body: { voted: true },
  }),
  "PUT /products/:id/chat/messages/:messageId/answered": ({ chat }) => ({
    params: chat.params,
    body: { answered: true },
  }),
  "PUT /products/:id/chat/pin": ({ chat }) => ({ params: chat.params, body: { messageId: null } }),
  "PUT /products/:id/chat/settings": ({ chat }) => ({
    params: chat.params,
    body: {
      settings: { enabled: true, moderated: null, slowSeconds: 0, links: "allow", words: [], frozen: false },
    },
  }),
  "POST /products/:id/chat/decisions": ({ chat }) => ({
    params: chat.params,
    body: { ids: [chat.params.messageId], decision: "approve" },
  }),
  "PUT /products/:id/chat/people/:userId": ({ chat }) => ({ params: chat.params, body: { act: "forgive" } }),
  "POST /products/:id/chat/moderators": ({ chat }) => ({
    params: chat.params,
    body: { email: chat.author.email },
  }),
  "PUT /channels/:slug/shipping": ({ published }) => ({
    params: { slug: published.channel.slug },
    body: { zones: [] },
  }),
  "POST /shipments/:id/sent": ({ shipment }) => ({
    params: shipment,
    body: { carrier: "", number: "", url: "" },
  }),
  "POST /shipments/:id/delivered": ({ shipment }) => ({ params: shipment }),
  "POST /shipments/:id/restock": ({ shipment }) => ({ params: shipment }),
  "POST /channels/:slug/webhooks": ({ webhook }) => ({
    params: webhook,
    body: { url: "https://8.8.8.8/hook", events: ["order.paid"] },
  }),
  "PUT /channels/:slug/webhooks/:id": ({ webhook }) => ({
    params: webhook,
    body: { url: "https://8.8.8.8/hook", events: ["order.paid"], active: true },
  }),
  "DELETE /channels/:slug/webhooks/:id": ({ webhook }) => ({ params: webhook }),
  "POST /channels/:slug/webhooks/:id/test": ({ webhook }) => ({ params: webhook }),
  "GET /channels/:slug/webhooks/:id/deliveries": ({ webhook }) => ({ params: webhook }),
  "POST /channels/:slug/webhooks/:id/deliveries/:delivery/replay": ({ webhook }) => ({ params: webhook }),
  "GET /manage/products/:id/access": ({ published, buyer }) => ({
    params: { id: published.id },
    query: `?email=${encodeURIComponent(buyer.email)}`,
  }),
  "GET /search": () => ({ query: "?q=evening" }),
  "GET /media/assets/:id/events": ({ published }) => ({
    params: { id: published.assetId! },
    query: "?since=0",
  }),
};
