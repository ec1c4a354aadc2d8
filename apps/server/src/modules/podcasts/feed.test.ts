import { truncate } from "node:fs/promises";
import { saveChapters } from "@palco/contract/chapters/api";
import { refundOrder } from "@palco/contract/checkout/api";
import { moveProduct } from "@palco/contract/catalogue/edit";
import { cancelSubscription, listMySubscriptions } from "@palco/contract/subscriptions/api";
import { getFeed, makeFeed, renewFeed, revokeFeed, setEpisodeSound } from "@palco/contract/podcasts/api";
import { sql } from "kysely";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, moveNow, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy, subscribeTo } from "#modules/checkout/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { anImage } from "#modules/media/testing.ts";
import { announceLostRights } from "#platform/rights.ts";
import { testApp } from "#testing/app.ts";
import { anEpisode, aPodcast, aSound, someSound } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const slugOf = ({ slug }: Pick<TestProduct, "slug">) => ({ params: { slug } });

/** Feed address of a user, as an app on this machine requests it. */
async function feedOf(user: TestUser, product: TestProduct): Promise<string> {
  const { url } = await user.call(makeFeed, slugOf(product));
  return here(url!);
}
const here = (url: string) => url.replace(app.platform.config.publicUrl, app.url);
const status = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
};
/** The addresses of the sounds in a feed. */
async function soundsIn(feed: string): Promise<string[]> {
  const xml = await (await fetch(feed)).text();
  return [...xml.matchAll(/<enclosure url="([^"]+)"/g)].map(([, url]) => here(url!));
}
/** Statuses an app gets for a feed and for its first audio file. */
const both = async (feed: string, sound: string) => [await status(feed), await status(sound)];

/** A bought podcast, its buyer and the feed. */
async function sold() {
  const { product, episode } = await aPodcast(app);
  const viewer = await aUser(app);
  const order = await buy(app, viewer, product);
  const feed = await feedOf(viewer, product);
  const [sound] = await soundsIn(feed);
  return { product, episode, viewer, order, feed, sound: sound! };
}
function at(date: Date) {
  app.setNow(date);
  onTestFinished(() => app.setNow(undefined));
}
const hour = 3_600_000;

test("A14: each listener has a personal address; the ticket of its owner decides, not the requester", async () => {
  const { product, feed, sound } = await sold();
  const [stranger, other] = [await aUser(app), await aUser(app)];
  expect(await both(feed, sound)).toEqual([200, 200]);
  expect(await refusal(stranger.call(makeFeed, slugOf(product)))).toBe("playback.no_ticket");
  expect(await refusal(stranger.call(renewFeed, slugOf(product)))).toBe("playback.no_ticket");
  // With a ticket for another podcast: their address opens that one alone.
  const elsewhere = await aPodcast(app);
  await aTicket(app, other, elsewhere.product);
  const theirs = await feedOf(other, elsewhere.product);
  const name = sound.slice(sound.lastIndexOf("/"));
  expect(await both(theirs, theirs.replace("/feed.xml", name))).toEqual([200, 404]);
  expect(await status(feed.replace("/feed.xml", `/${elsewhere.episode.id}.m4a`))).toBe(404);
  // A ticket of their own for the same one: an address of their own.
  await aTicket(app, other, product);
  expect(await feedOf(other, product)).not.toBe(feed);
  expect(await both(feed, sound)).toEqual([200, 200]);
});

test("A14: it is shown once, and only its hash is kept", async () => {
  const { product, viewer, feed } = await sold();
  expect(await viewer.call(makeFeed, slugOf(product))).toMatchObject({ url: null });
  expect(await viewer.call(getFeed, slugOf(product))).toMatchObject({
    feed: { url: null, lastUsedAt: expect.any(String) },
  });
  const token = feed.split("/").at(-2)!;
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await sql<{
    row: string;
  }>`select t::text || encode(token_hash, 'base64') || encode(token_hash, 'escape') as row
    from podcast_feed_token t`.execute(db);
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  expect(rows.map(({ row }) => row).join()).not.toContain(Buffer.from(token).toString("hex"));
});

test("A14: taken back or renewed, the old address is unknown", async () => {
  const { product, viewer, feed, sound } = await sold();
  const renewed = await viewer.call(renewFeed, slugOf(product));
  const next = here(renewed.url!);
  expect(next).not.toBe(feed);
  expect(await both(feed, sound)).toEqual([404, 404]);
  const [nextSound] = await soundsIn(next);
  expect(await both(next, nextSound!)).toEqual([200, 200]);
  // Another user's call changes nothing.
  const other = await aUser(app);
  await other.call(revokeFeed, slugOf(product));
  expect(await status(next)).toBe(200);
  await viewer.call(revokeFeed, slugOf(product));
  expect(await both(next, nextSound!)).toEqual([404, 404]);
  expect(await viewer.call(getFeed, slugOf(product))).toEqual({ feed: null });
});

test("A14: a refund closes it at once, for pieces too; a new purchase opens it again", async () => {
  const { product, viewer, order, feed, sound } = await sold();
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await both(feed, sound)).toEqual([403, 403]);
  expect(await status(sound, { headers: { range: "bytes=10-19" } })).toBe(403);
  expect(await status(sound, { method: "HEAD" })).toBe(403);
  expect(await refusal(viewer.call(makeFeed, slugOf(product)))).toBe("playback.no_ticket");
  await buy(app, viewer, product);
  expect(await both(feed, sound)).toEqual([200, 200]);
});

test("A14: it ends with the hours of the ticket, to the instant", async () => {
  const start = new Date("2026-12-01T10:00:00Z");
  at(start);
  const product = await aProduct(app, { type: "podcast", assetId: null, accessHours: 48 });
  await anEpisode(app, product);
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const feed = await feedOf(viewer, product);
  const [sound] = await soundsIn(feed);
  const { rows } = await sql<{
    ends_at: Date;
  }>`select ends_at from entitlement where user_id = ${viewer.id}`.execute(db);
  const end = rows[0]!.ends_at.getTime();
  at(new Date(end - 1));
  expect(await both(feed, sound!)).toEqual([200, 200]);
  at(new Date(end));
  expect(await both(feed, sound!)).toEqual([403, 403]);
});

test("A14: blocked, deleted and disapproved accounts have their feeds closed", async () => {
  const { viewer, feed, sound } = await sold();
  await moveNow(app, viewer, "block");
  expect(await both(feed, sound)).toEqual([403, 403]);
  await moveNow(app, viewer, "unblock");
  expect(await both(feed, sound)).toEqual([200, 200]);
  for (const change of [sql`approval = 'disapproved'`, sql`approval = 'approved', deleted_at = now()`]) {
    await sql`update user_account set ${change} where id = ${viewer.id}`.execute(db);
    expect(await both(feed, sound)).toEqual([403, 403]);
  }
});

test("A14: a subscription opens it until the end of what is paid, and not a private one", async () => {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const product = await aProduct(app, { type: "podcast", assetId: null, channel });
  await db.updateTable("product").set({ in_subscription: true }).where("id", "=", product.id).execute();
  await anEpisode(app, product);
  const viewer = await aUser(app);
  await subscribeTo(app, viewer, channel);
  const feed = await feedOf(viewer, product);
  const [sound] = await soundsIn(feed);
  const [subscription] = (await viewer.call(listMySubscriptions)).items;
  await viewer.call(cancelSubscription, { params: { id: subscription!.id } });
  const { rows } = await sql<{
    valid_until: Date;
  }>`select valid_until from membership where user_id = ${viewer.id}`.execute(db);
  const end = rows[0]!.valid_until.getTime();
  at(new Date(end - 1));
  expect(await both(feed, sound!)).toEqual([200, 200]);
  at(new Date(end));
  expect(await both(feed, sound!)).toEqual([403, 403]);
  at(new Date(end - hour));
  await db.updateTable("product").set({ status: "private" }).where("id", "=", product.id).execute();
  expect(await both(feed, sound!)).toEqual([403, 403]);
});

test("A14: bought in a bundle it is open, and closed with the bundle's refund", async () => {
  const { product, episode } = await aPodcast(app);
  const bundle = await aProduct(app, { gross: 1500, channel: product.channel });
  await db.insertInto("bundle_item").values({ product_id: bundle.id, item_id: product.id, position: 0 }).execute(); // prettier-ignore
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", bundle.id).execute();
  const [viewer, admin] = [await aUser(app), await aUser(app, { roles: ["ADMIN"] })];
  const order = await buy(app, viewer, bundle, 1500);
  const feed = await feedOf(viewer, product);
  const sound = feed.replace("feed.xml", `${episode.id}.m4a`);
  expect(await both(feed, sound)).toEqual([200, 200]);
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await both(feed, sound)).toEqual([403, 403]);
});

test("audio is sent whole, in ranges and as HEAD; a changed file is not mixed with the old one", async () => {
  const { product, episode, sound } = await sold();
  const whole = await fetch(sound);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(someSound);
  const { headers } = whole;
  expect(headers.get("content-type")).toBe("audio/x-m4a");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.get("accept-ranges")).toBe("bytes");
  const piece = await fetch(sound, { headers: { range: "bytes=990-" } });
  expect([piece.status, piece.headers.get("content-range")]).toEqual([206, "bytes 990-999/1000"]);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(someSound.subarray(990));
  const head = await fetch(sound, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), (await head.arrayBuffer()).byteLength]).toEqual([
    200,
    "1000",
    0,
  ]);
  expect(await status(sound, { headers: { range: "bytes=5000-" } })).toBe(416);
  expect(await status(sound, { headers: { "if-none-match": headers.get("etag")! } })).toBe(304);
  // Another sound of the same size: who goes on with a piece of the first gets all of the second.
  const second = await aSound(app, product.owner.id, { content: Buffer.alloc(1000, 7) });
  await product.owner.call(setEpisodeSound, {
    params: { slug: product.slug, id: episode.id },
    body: { assetId: second },
  });
  const resumed = await fetch(sound, {
    headers: { range: "bytes=990-", "if-range": headers.get("etag")! },
  });
  expect(resumed.status).toBe(200);
  expect(Buffer.from(await resumed.arrayBuffer())).toEqual(Buffer.alloc(1000, 7));
});

test("a feed is well-formed whatever its texts, private, and 304 while nothing changes", async () => {
  const title = `Ñandú & <b>"friends"</b> ]]> 'til ${String.fromCodePoint(0x1f3a7)}`;
  const { product } = await aPodcast(app, { title });
  const tomorrow = new Date(Date.now() + 24 * hour).toISOString();
  await anEpisode(app, product, { title: "A draft", publishedAt: null });
  await anEpisode(app, product, { title: "To come", publishedAt: tomorrow });
  await anEpisode(app, product, { title: "No sound yet", assetId: null });
  await anEpisode(app, product, { title: "Still made", assetId: await aSound(app, product.owner.id, { state: "probing" }) }); // prettier-ignore
  await anEpisode(app, product, { title, description: "One.\n\nTwo & three." });
  const viewer = await aUser(app, { language: "pt" });
  await aTicket(app, viewer, product);
  const feed = await feedOf(viewer, product);
  const answer = await fetch(feed);
  const xml = await answer.text();
  const checked = await validateXML({
    xml: [{ fileName: "feed.xml", contents: xml }],
    extension: "schema",
    schema: [`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="rss"><xs:complexType><xs:sequence>
      <xs:any processContents="skip"/></xs:sequence><xs:attribute name="version" fixed="2.0"/></xs:complexType></xs:element></xs:schema>`],
  }); // prettier-ignore
  expect(checked.errors).toEqual([]);
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect(
    [...xml.matchAll(/<itunes:episode>(\d+)</g)].map(([, n]) => Number(n)).toSorted((a, b) => a - b),
  ).toEqual([1, 6]);
  for (const hidden of ["A draft", "To come", "No sound yet", "Still made", "<b>"])
    expect(xml).not.toContain(hidden);
  for (const said of ["<itunes:block>yes</itunes:block>", "<language>pt</language>", "<podcast:locked>yes<", 'length="1000"', 'type="audio/x-m4a"', "<itunes:duration>60<", `<atom:link href="${feed.replace(app.url, app.platform.config.publicUrl)}" rel="self"`, "<content:encoded>&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two &amp;amp; three.&lt;/p&gt;<"])
    expect(xml).toContain(said); // prettier-ignore
  const again = (etag: string) => fetch(feed, { headers: { "if-none-match": etag } });
  const unchanged = await again(answer.headers.get("etag")!);
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  expect(await status(feed, { method: "HEAD" })).toBe(200);
  await anEpisode(app, product, { title: "New" });
  expect((await again(answer.headers.get("etag")!)).status).toBe(200);
});

test("a feed names Apple's categories and a square picture that directories take", async () => {
  const { product } = await aPodcast(app, { gross: 0 });
  const { id: picture } = await anImage(app, { ownerId: product.owner.id, width: 640, height: 360 });
  await db.updateTable("product").set({ image_id: picture }).where("id", "=", product.id).execute();
  const feed = `${app.url}/feeds/public/${product.slug}/feed.xml`;
  const categories = async () => (await (await fetch(feed)).text()).match(/<itunes:category.*<\/itunes:category>|<itunes:category[^>]*\/>/g); // prettier-ignore
  const add = (id: string) => db.insertInto("product_category").values({ product_id: product.id, category_id: id }).execute(); // prettier-ignore
  await db.deleteFrom("product_category").where("product_id", "=", product.id).execute();
  expect(await categories()).toEqual(['<itunes:category text="Society &amp; Culture"/>']);
  await add("cooking");
  expect(await categories()).toEqual([
    '<itunes:category text="Arts"><itunes:category text="Food"/></itunes:category>',
  ]);
  const xml = await (await fetch(feed)).text();
  const cover = await fetch(here(/<itunes:image href="([^"]+)"/.exec(xml)![1]!));
  expect([cover.status, cover.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const { width, height, space } = await sharp(Buffer.from(await cover.arrayBuffer())).metadata();
  expect([width, height, space]).toEqual([1400, 1400, "srgb"]);
});

test("a free podcast on show has a feed for everybody; a paid, hidden or banned one has not", async () => {
  const { product, episode } = await aPodcast(app, { gross: 0 });
  const feed = `${app.url}/feeds/public/${product.slug}/feed.xml`;
  const sound = feed.replace("feed.xml", `${episode.id}.m4a`);
  expect(await both(feed, sound)).toEqual([200, 200]);
  const xml = await (await fetch(feed)).text();
  expect(xml).not.toContain("itunes:block");
  expect(xml).toContain("atom:link");
  await db.updateTable("channel").set({ status: "banned" }).where("id", "=", product.channel.id).execute();
  expect(await both(feed, sound)).toEqual([404, 404]);
  await db.updateTable("channel").set({ status: "published" }).where("id", "=", product.channel.id).execute();
  expect(await both(feed, sound)).toEqual([200, 200]);
  await product.owner.call(moveProduct, { ...slugOf(product), body: { move: "make_private" } });
  expect(await both(feed, sound)).toEqual([404, 404]);
  const paid = await aPodcast(app);
  const base = `${app.url}/feeds/public/${paid.product.slug}`;
  expect(await both(`${base}/feed.xml`, `${base}/${paid.episode.id}.m4a`)).toEqual([404, 404]);
  // Nor by another name for the same podcast, or for no podcast.
  expect(await status(`${app.url}/feeds/public/${paid.product.id}/feed.xml`)).toBe(404);
  expect(await status(`${app.url}/feeds/public/feed.xml`)).toBe(404);
  for (const odd of ["x", "a".repeat(43), "%2e%2e", "..%2f..%2fetc"])
    expect(await status(`${app.url}/feeds/${odd}/feed.xml`)).toBe(404);
});

test("two concurrent requests to create or renew leave one working address", async () => {
  const { product } = await aPodcast(app);
  const viewer = await aUser(app);
  await aTicket(app, viewer, product);
  const made = await Promise.all(Array.from({ length: 20 }, () => viewer.call(makeFeed, slugOf(product))));
  expect(made.filter(({ url }) => url !== null)).toHaveLength(1);
  const renewed = await Promise.all(
    Array.from({ length: 20 }, () => viewer.call(renewFeed, slugOf(product))),
  );
  const states = await Promise.all(renewed.map(({ url }) => status(here(url!))));
  expect(states.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
});

test("an app that polls too often is told to wait, and its running download continues", async () => {
  const limited = await testApp({ PALCO_RATE_LIMITS: "on" });
  const { product, episode } = await aPodcast(limited);
  const viewer = await aUser(limited);
  await aTicket(limited, viewer, product);
  const { url } = await viewer.call(makeFeed, slugOf(product));
  const feed = url!.replace(limited.platform.config.publicUrl, limited.url);
  const long = 64 * 1024 * 1024;
  const { asset_id: assetId } = await limited.platform.db.selectFrom("content_item").select("asset_id").where("id", "=", episode.id).executeTakeFirstOrThrow(); // prettier-ignore
  await truncate(limited.platform.storage.path(assetFile(assetId!, "sound.m4a")), long);
  const sent = await fetch(feed.replace("feed.xml", `${episode.id}.m4a`));
  const answers = [];
  for (let n = 0; n < 13; n++)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => fetch(feed)))));
  const refused = answers.filter(({ status }) => status === 429);
  // The episode was one of them.
  expect(refused).toHaveLength(11);
  expect(Number(refused[0]!.headers.get("retry-after"))).toBeGreaterThan(0);
  // Its right is asked about, and that is no request of the app.
  await announceLostRights(limited.platform.db, viewer.id);
  for (let n = 0; n < 5; n++) expect(await status(feed)).toBe(429);
  expect((await sent.arrayBuffer()).byteLength).toBe(long);
}, 30_000);

test("an episode with chapters names their file, which opens and closes with the feed", async () => {
  const { product, order, feed, sound } = await sold();
  const id = sound.slice(sound.lastIndexOf("/") + 1, -".m4a".length);
  const file = feed.replace("feed.xml", `${id}.chapters.json`);
  const xml = async () => (await fetch(feed)).text();
  expect(await xml()).not.toContain("podcast:chapters");
  expect(await status(file)).toBe(404);
  const titles = (es: string, en: string) => ({ es, en });
  const chapters = [
    { startsAt: 0, titles: titles("Inicio", "Intro") },
    { startsAt: 95, titles: titles("La entrevista", "The interview") },
  ];
  await product.owner.call(saveChapters, { params: { id }, body: { chapters } });
  expect(await xml()).toContain(
    `<podcast:chapters url="${file.replace(app.url, app.platform.config.publicUrl)}" type="application/json+chapters"`,
  );
  const answer = await fetch(file);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json\+chapters/);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const { version, chapters: told } = (await answer.json()) as { version: string; chapters: unknown[] };
  expect(version).toBe("1.2.0");
  // In the language of the listener's account.
  expect(told.map((one) => (one as { startTime: number }).startTime)).toEqual([0, 95]);
  expect(["Inicio", "Intro"]).toContain((told[0] as { title: string }).title);
  // Of another podcast there are none here.
  const elsewhere = await aPodcast(app);
  const theirs = { params: { id: elsewhere.episode.id }, body: { chapters } };
  await elsewhere.product.owner.call(saveChapters, theirs);
  expect(await status(feed.replace("feed.xml", `${elsewhere.episode.id}.chapters.json`))).toBe(404);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await status(file)).toBe(403);
});
