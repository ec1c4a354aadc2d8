import { randomUUID } from "node:crypto";
import { getProductEdit as getProductForEdit } from "@palco/contract/catalogue/edit";
import { getChannelEdit as getChannelForEdit } from "@palco/contract/channels/edit";
import { listMySubscriptions } from "@palco/contract/subscriptions/api";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aChat } from "#modules/chat/testing.ts";
import { buy, startOrder, subscribeTo } from "#modules/checkout/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { aWebhook } from "#modules/webhooks/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { aPodcast, aSound } from "#modules/podcasts/testing.ts";
import { aPost } from "#modules/posts/testing.ts";
import { aPayout, aStatement } from "#modules/payouts/testing.ts";
import { aSpeaker } from "#modules/speakers/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** A producer with everything one can own, a viewer who bought it, and strangers of each role. */
export async function aWorld(app: TestApp) {
  const { db, storage } = app.platform;
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const published = await aProduct(app, { owner });
  const draft = await aProduct(app, { owner, status: "draft", channel: published.channel });
  const upload = await db
    .insertInto("upload")
    .values({ owner_id: owner.id, filename: "a.mp4", size: 10, purpose: "video" })
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
    .values({
      user_id: buyer.id,
      product_id: published.id,
      item_id: published.id,
      asset_id: published.assetId!,
    })
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
  const post = await aPost(app, { owner, channel: published.channel });
  const draftPost = await aPost(app, { owner, channel: published.channel, status: "draft" });
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
    post,
    draftPost,
    postVersion: await findVersion(app, post.id),
    voice,
  };
}
/** A version in the history of a post. */
async function findVersion({ platform: { db } }: TestApp, productId: string): Promise<string> {
  const query = db.selectFrom("post_version").select("id").where("product_id", "=", productId).limit(1);
  return (await query.executeTakeFirstOrThrow()).id;
}
export type World = Awaited<ReturnType<typeof aWorld>>;
