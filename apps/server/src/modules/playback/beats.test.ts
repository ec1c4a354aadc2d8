import { listMyLibrary } from "@palco/contract/library/api";
import { type Beat, getPlayer, sendBeats, startPlayback, startPreview } from "@palco/contract/playback/api";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const later = (seconds: number) => app.setNow(new Date(Date.now() + seconds * 1000));

const beat = (seq: number, from: number, to: number): Beat => ({
  seq,
  from,
  to,
  wallMs: Math.round((to - from) * 1000),
  rate: 1,
  visible: true,
  muted: false,
});

/** Starts a player of this user. `report` sends its beats. */
async function aPlayer(user: TestUser, slug: string) {
  const started = await user.call(startPlayback, { body: { productSlug: slug, takeOver: true } });
  const report = (beats: Beat[], positionMs = 0) =>
    user.call(sendBeats, { params: { id: started.sessionId }, body: { beats, positionMs } });
  return { ...started, report };
}
const percent = async (user: TestUser, slug: string) =>
  (await user.call(getPlayer, { params: { slug } })).watchedPercent;
const coverageOf = async (user: TestUser) =>
  (
    await sql<{
      item: string;
      asset: string;
      seconds: string;
    }>`select item_id as item, asset_id as asset, seconds::text
      from coverage where user_id = ${user.id} order by seconds`.execute(db)
  ).rows;

test("the same film is counted in each product, and another film in its place starts from zero", async () => {
  const film = await aFilm(app);
  const [again, other] = [await aFilm(app, { assetId: film.assetId, owner: film.owner }), await aFilm(app)];
  const viewer = await aUser(app);
  for (const product of [film, again]) await aTicket(app, viewer, product);
  const first = await aPlayer(viewer, film.slug);
  const second = await aPlayer(viewer, again.slug);
  later(60);
  await first.report([beat(0, 0, 30)], 30_000);
  await second.report([beat(0, 0, 15)], 15_000);
  expect([await percent(viewer, film.slug), await percent(viewer, again.slug)]).toEqual([50, 25]);
  expect(await coverageOf(viewer)).toEqual([
    { item: again.id, asset: film.assetId, seconds: "{[0,15)}" },
    { item: film.id, asset: film.assetId, seconds: "{[0,30)}" },
  ]);
  expect((await aPlayer(viewer, again.slug)).resumeAtMs).toBe(15_000);
  await db.updateTable("product").set({ asset_id: other.assetId }).where("id", "=", film.id).execute();
  expect(await percent(viewer, film.slug)).toBe(0);
  expect((await aPlayer(viewer, film.slug)).resumeAtMs).toBeNull();
});

test("a deferred live is counted by showing, and its film on demand begins at its beginning", async () => {
  const showings = [new Date(Date.now() - 20_000), new Date(Date.now() + 3_600_000)] as const;
  const film = await aFilm(app, { type: "live", sessions: showings });
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  const first = await aPlayer(viewer, film.slug);
  later(20);
  await first.report([beat(0, 20, 40)], 40_000);
  app.setNow(new Date(showings[1].getTime() + 1000));
  const second = await aPlayer(viewer, film.slug);
  app.setNow(new Date(showings[1].getTime() + 31_000));
  await second.report([beat(0, 0, 30)], 30_000);
  const { rows } = await sql<{
    at: Date;
    seconds: string;
  }>`select airing_at as at, seconds::text from coverage
    where user_id = ${viewer.id} order by airing_at`.execute(db);
  expect(rows).toEqual([
    { at: showings[0], seconds: "{[20,40)}" },
    { at: showings[1], seconds: "{[0,30)}" },
  ]);
  // All of them together are what was watched of it.
  const { items } = await viewer.call(listMyLibrary, { query: {} });
  expect(items).toMatchObject([{ watchedPercent: 67, resumeAtMs: null }]);
});

test("nothing counts beyond the end of the film, and a preview counts nothing", async () => {
  const film = await aFilm(app);
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  const player = await aPlayer(viewer, film.slug);
  later(60);
  await player.report([beat(0, 55, 70)], 60_000);
  expect(await coverageOf(viewer)).toMatchObject([{ seconds: "{[55,60)}" }]);
  app.setNow(undefined);
  const preview = await film.owner.call(startPreview, { body: { assetId: film.assetId! } });
  const body = { beats: [beat(0, 0, 8)], positionMs: 20_000 };
  expect(await film.owner.call(sendBeats, { params: { id: preview.sessionId }, body })).toMatchObject({
    accepted: 1,
  });
  expect(await coverageOf(film.owner)).toEqual([]);
  expect(await film.owner.call(startPreview, { body: { assetId: film.assetId! } })).toMatchObject({
    resumeAtMs: null,
  });
});

test("one report sent by many at once counts once, and never more time than has passed", async () => {
  const film = await aFilm(app);
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  const player = await aPlayer(viewer, film.slug);
  later(20);
  // Twenty seconds have passed, and ten are granted for the way: two of these fit, whoever comes first. How several
  // processes settle it: beats-together.test.ts.
  const stretch = (seq: number) => beat(seq, seq * 15, seq * 15 + 15);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => player.report([stretch(n % 4)]).catch(() => undefined)),
  );
  const { rows } = await sql<{ claimed: number; beats: number }>`select s.reported_wall_ms::int as claimed,
    (select count(*)::int from view_section v where v.session_id = s.id) as beats
    from playback_session s where s.id = ${player.sessionId}`.execute(db);
  expect(rows).toEqual([{ claimed: 30_000, beats: 2 }]);
});

test("the right is asked again once a minute; who has lost it is told, now and from then on", async () => {
  const film = await aFilm(app);
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  const player = await aPlayer(viewer, film.slug);
  // Behind everybody's back: nothing is announced, so the session lives until it is asked about.
  await sql`update entitlement set closed_at = now(), closed_reason = 'refund' where user_id = ${viewer.id}`.execute(
    db,
  );
  later(59);
  expect(await refusal(player.report([]))).toBe("ok");
  later(61);
  expect(await refusal(player.report([]))).toBe("playback.session_ended");
  expect(await refusal(player.report([]))).toBe("playback.session_ended");
});

test("a beat takes two round trips to the database, and a third when the right is asked", async () => {
  const film = await aFilm(app);
  const viewer = await aUser(app);
  await buy(app, viewer, film);
  const player = await aPlayer(viewer, film.slug);
  const { prototype } = pg.Client;
  const { query } = prototype;
  let asked = 0;
  prototype.query = function counted(...args: unknown[]) {
    asked += 1;
    return Reflect.apply(query, this, args);
  };
  /** The fewest of some: what goes on beside them asks as well. */
  async function tripsOf(prepare: (n: number) => void): Promise<number> {
    const found: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      prepare(n);
      const before = asked;
      await player.report([beat(found.length, n * 5, n * 5 + 5)]);
      found.push(asked - before);
    }
    return Math.min(...found);
  }
  try {
    expect(await tripsOf((n) => later(10 + n))).toBe(2);
    expect(await tripsOf((n) => later(100 + n * 61))).toBe(3);
  } finally {
    prototype.query = query;
  }
});
