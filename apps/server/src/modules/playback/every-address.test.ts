import { createHash, randomBytes } from "node:crypto";
import { getChat } from "@palco/contract/chat/api";
import { startPlayback } from "@palco/contract/playback/api";
import { episodeFile, makeFeed } from "@palco/contract/podcasts/api";
import { uniformGrid } from "@palco/media/vod/segment-grid";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setMembership } from "#modules/access/public.ts";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { aPodcast } from "#modules/podcasts/testing.ts";
import { testApp } from "#testing/app.ts";
import { mediaKey } from "./airing.ts";

const app = await testApp();
const { db, storage } = app.platform;
const minute = 60_000;
const film = 10 * minute;
const fromNow = (ms: number) => new Date(Date.now() + ms);

/** A film with what is served of one: lists, the beginning of a rung and a segment of it. */
async function aFilm(type: "vod" | "live") {
  const sessions = type === "live" ? [fromNow(-5 * minute)] : [];
  const product = await aProduct(app, { type, sessions });
  await db.updateTable("asset").set({ duration_ms: film }).where("id", "=", product.assetId!).execute();
  const rung = { name: "360", width: 640, height: 360, codecs: "avc1.64001e", bandwidth: 700_000, averageBandwidth: 500_000, frameRate: 25, kind: "encoded", done: "all" }; // prettier-ignore
  const source = { direct: false, width: 640, height: 360, fps: 25, videoCodec: "h264", bandwidth: 500_000, audio: [] }; // prettier-ignore
  const index = { version: 1, durationMs: film, segments: uniformGrid(film), source, renditions: [rung], audio: [], captions: [] }; // prettier-ignore
  await storage.put(assetFile(product.assetId!, "index.json"), Buffer.from(JSON.stringify(index)));
  // Only the current part of a showing is served: the segment of its fifth minute.
  const segment = type === "live" ? "v360/75.m4s" : "v360/0.m4s";
  for (const file of ["v360/init.mp4", segment])
    await storage.put(assetFile(product.assetId!, file), Buffer.from(file));
  return { product, segment, media: mediaKey(product.assetId!, sessions[0] ?? null) };
}

const closed = (user: TestUser, change: ReturnType<typeof sql>) =>
  sql`update entitlement set ${change} where user_id = ${user.id}`.execute(db);
const member = (user: TestUser, until: Date) =>
  db
    .transaction()
    .execute((tx) =>
      setMembership(tx, { userId: user.id, channelId: null }, { until, now: fromNow(-minute) }),
    );

/** Kinds of users that ask, and whether the access rules let them in. */
const askers: Record<string, { may: boolean; who: (product: TestProduct) => Promise<TestUser> }> = {
  "no ticket": { may: false, who: () => aUser(app) },
  "a ticket": { may: true, who: (product) => ticketHolder(product) },
  "a ticket that is over": {
    may: false,
    who: (product) =>
      ticketHolder(product, sql`granted_at = ${fromNow(-2 * minute)}, ends_at = ${fromNow(-minute)}`),
  },
  "a ticket that was given back": {
    may: false,
    who: (product) => ticketHolder(product, sql`closed_at = ${fromNow(-minute)}, closed_reason = 'refund'`),
  },
  "a subscription": {
    may: true,
    who: async () => {
      const user = await aUser(app);
      await member(user, fromNow(minute * 60));
      return user;
    },
  },
  "a subscription that is over": {
    may: false,
    who: async () => {
      const user = await aUser(app);
      await member(user, fromNow(-1000));
      return user;
    },
  },
  "another organizer": { may: false, who: () => aUser(app, { roles: ["PRODUCER"] }) },
  "the organizer": { may: true, who: async (product) => product.owner },
  "the team": { may: true, who: () => aUser(app, { roles: ["ADMIN"] }) },
};

async function ticketHolder(product: TestProduct, change?: ReturnType<typeof sql>): Promise<TestUser> {
  const user = await aUser(app);
  await aTicket(app, user, product);
  if (change) await closed(user, change);
  return user;
}

const status = async (base: string, file: string) => (await fetch(`${app.url}${base}${file}`)).status;

test("A15: type x grant x address: the rule that opens a film opens each of its addresses, and refuses each", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const type of ["vod", "live"] as const) {
    const { product, segment, media } = await aFilm(type);
    const other = await aFilm("vod");
    const files = ["master.m3u8", "v360/index.m3u8", "v360/init.mp4", segment];
    const start = (user: TestUser, { slug }: TestProduct) =>
      user.call(startPlayback, { body: { productSlug: slug } });
    for (const [name, { may, who }] of Object.entries(askers)) {
      const user = await who(product);
      const tried = await start(user, product).catch(() => undefined);
      const see = (what: string, got: unknown, expected: unknown) => {
        asked += 1;
        if (got !== expected) wrong.push(`${type}, ${name}, ${what}: ${String(got)}`);
      };
      see("playback", tried !== undefined, may);
      if (type === "live") {
        const chat = await refusal(user.call(getChat, { params: { id: product.id } }));
        see("chat", chat === "ok", may);
      }
      // A refused user can at most have an address for another film: it opens nothing here.
      await aTicket(app, user, other.product).catch(() => undefined);
      const elsewhere = (await start(user, other.product)).media.base.split("/")[2]!;
      for (const file of files) {
        if (tried) see(file, await status(tried.media.base, file), 200);
        see(`${file} by another film's address`, await status(`/m/${elsewhere}/${media}/`, file), 403);
        see(`${file} by none`, await status(`/m/none/${media}/`, file), 403);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(9 * 2 * 4 * 2);
});

test("A15: grant x feed, its sounds and the player's: the rule that opens a podcast opens each of its addresses, and refuses each", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const plan of ["paid", "free"] as const)
    for (const state of ["published", "private"] as const) {
      const { product, episode } = await aPodcast(app, { status: state, gross: plan === "free" ? 0 : 1210 });
      const elsewhere = await aPodcast(app);
      for (const [name, { may, who }] of Object.entries(askers)) {
        // Subscriptions do not include private products.
        const expected = may && !(state === "private" && name.startsWith("a subscription"));
        // Users whose ticket is over made their address while it was valid.
        const user = await who(product);
        await aTicket(app, user, elsewhere.product).catch(() => undefined);
        const own = await user.call(makeFeed, { params: { slug: product.slug } }).catch(() => undefined);
        const token = own?.url?.split("/").at(-2) ?? (await aFeedToken(user, product));
        const other = (await user.call(makeFeed, { params: { slug: elsewhere.product.slug } })).url!;
        const otherToken = other.split("/").at(-2)!;
        const see = (what: string, got: unknown, wanted: unknown) => {
          asked += 1;
          if (got !== wanted) wrong.push(`${plan}, ${state}, ${name}, ${what}: ${String(got)}`);
        };
        see("address", own !== undefined, expected);
        for (const file of ["feed.xml", `${episode.id}.m4a`]) {
          see(file, await status(`/feeds/${token}/`, file), expected ? 200 : 403);
          const published = plan === "free" && state === "published";
          see(`public ${file}`, await status(`/feeds/public/${product.slug}/`, file), published ? 200 : 404);
        }
        see("sound by another's feed", await status(`/feeds/${otherToken}/`, `${episode.id}.m4a`), 404);
        const listening = await user
          .call(startPlayback, { body: { item: episode.id } })
          .catch(() => undefined);
        see("player", listening !== undefined, expected);
        if (listening) see("sound", await status(listening.media.base, episodeFile), 200);
        const theirs = await user.call(startPlayback, { body: { item: elsewhere.episode.id } }); // prettier-ignore
        const base = theirs.media.base.replace(theirs.assetId, episode.sound!.assetId);
        see("sound by another's address", await status(base, episodeFile), 403);
      }
    }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(9 * 2 * 2 * 8);
});

/** An address that was made when it might be. */
async function aFeedToken(user: TestUser, product: TestProduct): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await db
    .insertInto("podcast_feed_token")
    .values({ product_id: product.id, user_id: user.id, token_hash: hash, made_at: new Date() })
    .execute();
  return token;
}
