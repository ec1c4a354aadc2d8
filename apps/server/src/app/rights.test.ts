import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { getProductEdit as getProductForEdit } from "@palco/contract/catalogue.edit";
import { getChannelEdit as getChannelForEdit } from "@palco/contract/channels.edit";
import { defaultSiteConfig } from "@palco/contract/site-config.defaults";
import { fillPath } from "@palco/contract/route";
import { emptySpeaker } from "@palco/contract/speakers.edit";
import { listMySubscriptions } from "@palco/contract/subscriptions";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aChat } from "#modules/chat/testing.ts";
import { buy, startOrder, subscribeTo } from "#modules/checkout/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { aWebhook } from "#modules/webhooks/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { aPodcast, aSound } from "#modules/podcasts/testing.ts";
import { aPayout, aStatement, testDebtor } from "#modules/payouts/testing.ts";
import { aSpeaker } from "#modules/speakers/testing.ts";
import { testApp } from "#testing/app.ts";
import { modules } from "./modules.ts";

const app = await testApp();
const { db, storage } = app.platform;
const { comment: _, ...declared } = JSON.parse(
  readFileSync(new URL("../../../../architecture/rights.json", import.meta.url), "utf8"),
) as Record<string, string>;
const operations = modules
  .flatMap((module) => module.routes ?? [])
  .map(({ spec }) => ({ name: `${spec.method} ${spec.path}`, spec }));

/** A producer with everything one can own, a viewer who bought it, and strangers of each role. */
async function aWorld() {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const published = await aProduct(app, { owner });
  const draft = await aProduct(app, { owner, status: "draft", channel: published.channel });
  const upload = await db
    .insertInto("upload")
    .values({ owner_id: owner.id, filename: "a.mp4", size: 10 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const index = { version: 1, durationMs: 60_000, segments: [0, 60_000], source: { direct: false, width: 640, height: 360, fps: 25, videoCodec: "h264", bandwidth: 1, audio: [] }, renditions: [], audio: [], captions: [] }; // prettier-ignore
  await storage.put(assetFile(published.assetId!, "index.json"), Buffer.from(JSON.stringify(index)));
  await db
    .insertInto("caption")
    .values({ asset_id: published.assetId!, language: "es", label: "Español" })
    .execute();
  const sound = randomUUID();
  await db
    .insertInto("sound_track")
    .values({ id: sound, asset_id: published.assetId!, language: "en", position: 8, facts: "{}" })
    .execute();
  const buyer = await aUser(app);
  await buy(app, buyer, published);
  const other = await aProduct(app);
  const { order } = await startOrder(buyer, other);
  const paid = await buy(app, await aUser(app), other);
  const session = await db
    .insertInto("playback_session")
    .values({ user_id: buyer.id, product_id: published.id, asset_id: published.assetId! })
    .returning("id")
    .executeTakeFirstOrThrow();
  const coupon = await aCode(published);
  const line = await db
    .selectFrom("order_line")
    .select("id")
    .where("product_id", "=", published.id)
    .executeTakeFirstOrThrow();
  const webhook = await aWebhook(app, published.channel);
  const shipment = await db
    .insertInto("shipment")
    .values({ order_line_id: line.id, channel_id: published.channel.id, created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const speaker = await aSpeaker(app, { owner });
  const statement = await aStatement(db, published.channel.id);
  const payout = await aPayout(db, published.channel.id, owner.id);
  const sold = await aChannel(app, { monthlyGross: 499 });
  await subscribeTo(app, buyer, sold);
  const [subscription] = (await buyer.call(listMySubscriptions)).items;
  const channelEdit = await owner.call(getChannelForEdit, { params: { slug: published.channel.slug } });
  const productEdit = await owner.call(getProductForEdit, { params: { slug: draft.slug } });
  const podcast = await aPodcast(app, { owner });
  await aTicket(app, buyer, podcast.product);
  const voice = await aSound(app, owner.id);
  const chat = await aChat(app, { owner, channel: published.channel });
  const channelForm = { ...channelEdit.fields, revision: channelEdit.revision };
  const productForm = { ...productEdit.fields, revision: productEdit.revision };
  return {
    owner,
    buyer,
    published,
    sound,
    draft,
    upload,
    other,
    order,
    paid,
    session,
    coupon,
    shipment,
    webhook,
    speaker,
    statement,
    payout,
    sold,
    subscription: subscription!,
    channelForm,
    productForm,
    chat,
    podcast,
    voice,
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** What an operation is asked with, so that only the right to ask decides. Absent: an empty object. */
const requests: Record<
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
  "POST /products/:slug/episodes/:id/listen": ({ podcast }) => ({
    params: { slug: podcast.product.slug, id: podcast.episode.id },
    buyerOwns: true,
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
  "PUT /config/modules/media-pay/payouts": () => ({ body: testDebtor }),
  "GET /products/:slug/checkout": ({ other }) => ({ params: { slug: other.slug } }),
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

function requestOf(name: string, path: string, world: World) {
  const own = requests[name]?.(world) ?? {};
  const { published, podcast } = world;
  const ofPodcast = /\/(episodes|podcast|feed)\b/.test(path);
  const params = own.params ?? {
    slug:
      path.startsWith("/channels") || path.startsWith("/manage/channels")
        ? published.channel.slug
        : ofPodcast
          ? podcast.product.slug
          : published.slug,
    id: ofPodcast ? podcast.episode.id : path.startsWith("/products") ? published.id : published.assetId!,
    language: "es",
    ...(path.includes("/chat") && world.chat.params),
  };
  return { ...own, params };
}

async function ask(
  name: string,
  method: string,
  path: string,
  who: TestUser | undefined,
  world: World,
): Promise<string> {
  const { params, query = "", body = {}, type } = requestOf(name, path, world);
  const sends = method !== "GET" && method !== "DELETE";
  const response = await fetch(`${app.url}/api${fillPath(path, params)}${query}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(sends && { "content-type": type ?? "application/json" }),
    },
    ...(sends && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const { code } = (response.headers.get("content-type")?.includes("json") ? await response.json() : {}) as {
    code?: string;
  };
  if (code === "playback.session_ended") return "refused";
  return [401, 403, 404].includes(response.status) ? String(response.status) : "ok";
}

// Who is refused changes nothing, so they all knock at one world; who is let through gets one of their own.
const shared = await aWorld();

test("every operation declares who may call it", () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(declared).toSorted());
});

test.each(operations.map(({ name, spec }) => [name, spec] as const))(
  "%s is for whom it says",
  async (name, spec) => {
    const outcomes: string[] = [];
    for (const column of ["visitor", "viewer", "other", "owner", "admin"] as const) {
      const changes = spec.method !== "GET" && (column === "owner" || column === "admin");
      const world = changes ? await aWorld() : shared;
      const { buyerOwns } = requests[name]?.(world) ?? {};
      const who = {
        visitor: () => undefined,
        viewer: () => aUser(app),
        other: () => aUser(app, { roles: ["PRODUCER"] }),
        owner: () => (buyerOwns ? world.buyer : world.owner),
        admin: () => aUser(app, { roles: ["ADMIN"] }),
      }[column];
      outcomes.push(await ask(name, spec.method, spec.path, await who(), world));
    }
    expect(outcomes.join(" ")).toBe(declared[name]);
  },
);
