import { getChat } from "@palco/contract/chat";
import { startPlayback } from "@palco/contract/playback";
import { uniformGrid } from "@palco/media/vod/grid";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setMembership } from "#modules/access/public.ts";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { assetFile } from "#modules/media/public.ts";
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
  // Of a showing only what is on now is given: the segment of its fifth minute.
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

/** Who asks, and whether the rules of access let them in. */
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
      // Whoever is refused has an address of their own for another film at most: it opens nothing here.
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
