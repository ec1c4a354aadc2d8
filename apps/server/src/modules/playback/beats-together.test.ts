import { startPlayback } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { createServices } from "#platform/services.ts";
import { testApp } from "#testing/app.ts";
import { type Report, storeReports } from "./report.queries.ts";
import { storeReport } from "./store-report.ts";
import { aFilm } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;

/** So much later than the sessions began. */
const now = () => new Date(Date.now() + 20_000);

/** A process of its own, as far as reports are gathered. */
const aProcess = () => ({ db, now, services: createServices() });

async function aViewer(film: { id: string }) {
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  return viewer;
}

async function aSession(viewer: TestUser, slug: string): Promise<string> {
  return (await viewer.call(startPlayback, { body: { productSlug: slug } })).sessionId;
}

const aReport = (sessionId: string, userId: string, seq = 0): Report => ({
  sessionId,
  userId,
  beats: [
    { seq, from: seq * 15, to: seq * 15 + 15, wallMs: 15_000, rate: 1, visible: seq % 2 === 0, muted: false },
  ],
  positionMs: 1000 * (seq + 1),
  isSilent: false,
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}

async function beatsOf(sessionId: string) {
  const { rows } = await sql<{ claimed: number; beats: number }>`select s.reported_wall_ms::int as claimed,
    (select count(*)::int from view_section v where v.session_id = s.id) as beats
    from playback_session s where s.id = ${sessionId}`.execute(db);
  return rows[0]!;
}

test("many reports are one statement, and each is counted for its own account", async () => {
  const film = await aFilm(app);
  const reports: Report[] = [];
  for (let n = 0; n < 4; n += 1) {
    const viewer = await aViewer(film);
    reports.push(aReport(await aSession(viewer, film.slug), viewer.id, n));
  }
  const stranger = await aUser(app);
  const stolen = aReport(await aSession(await aViewer(film), film.slug), stranger.id);
  const stored = await storeReports(db, [...reports.slice(0, 2), stolen, ...reports.slice(2)], {
    now: now(),
    whenLocked: "skip",
  });
  expect(stored.map((one) => one?.id)).toEqual([
    ...reports.slice(0, 2).map(({ sessionId }) => sessionId),
    undefined,
    ...reports.slice(2).map(({ sessionId }) => sessionId),
  ]);
  const { rows } = await sql`select user_id as "userId", seconds::text, visible_seconds::text as visible,
    resume_at_ms::int as "resumeAtMs" from coverage where item_id = ${film.id} order by resume_at_ms`.execute(
    db,
  );
  expect(rows).toEqual(
    reports.map(({ userId, beats: [beat], positionMs }) => {
      const seconds = `{[${beat!.from},${beat!.to})}`;
      return { userId, seconds, visible: beat!.visible ? seconds : "{}", resumeAtMs: positionMs };
    }),
  );
});

test("one report that four processes get at once counts once, and no more time is taken than has passed", async () => {
  const film = await aFilm(app);
  const viewer = await aViewer(film);
  const sessionId = await aSession(viewer, film.slug);
  const processes = [aProcess(), aProcess(), aProcess(), aProcess()];
  const reports: Promise<unknown>[] = [];
  // They all wait for whoever has the session's row, and go on at the same moment.
  await db.transaction().execute(async (tx) => {
    await sql`select from playback_session where id = ${sessionId} for update`.execute(tx);
    for (let n = 0; n < 16; n += 1)
      reports.push(storeReport(processes[n >> 2]!, aReport(sessionId, viewer.id, (n + (n >> 2)) % 4)));
    await expect.poll(waitingForLocks).toBe(4);
  });
  await Promise.all(reports);
  expect(await beatsOf(sessionId)).toEqual({ claimed: 30_000, beats: 2 });
});

test("a session that is locked, and one that can't be stored, hold nobody else up", async () => {
  const film = await aFilm(app);
  const [locked, broken, fine] = [await aViewer(film), await aViewer(film), await aViewer(film)];
  const [lockedId, brokenId, fineId] = [
    await aSession(locked, film.slug),
    await aSession(broken, film.slug),
    await aSession(fine, film.slug),
  ];
  await sql`create function refuse_beats() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`.execute(db);
  await sql`create trigger refuse_beats before insert on view_section for each row
    when (new.session_id = ${sql.lit(brokenId)}) execute function refuse_beats()`.execute(db);
  const process = aProcess();
  const waiting: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`select from playback_session where id = ${lockedId} for update`.execute(tx);
    const first = storeReport(process, aReport(lockedId, locked.id));
    const second = expect(storeReport(process, aReport(brokenId, broken.id))).rejects.toThrow("broken");
    const third = storeReport(process, aReport(fineId, fine.id));
    let isStored = false;
    void third.then(() => (isStored = true));
    // Well before the statement of a batch that waited for the lock would be ended.
    await expect.poll(() => isStored, { timeout: 8000 }).toBe(true);
    await second;
    expect(await third).toMatchObject({ id: fineId, accepted: 1 });
    expect(await beatsOf(fineId)).toEqual({ claimed: 15_000, beats: 1 });
    waiting.push(first);
  });
  expect(await waiting[0]).toMatchObject({ id: lockedId, accepted: 1 });
});

test("batches of two processes with two devices of the same people do not wait for each other in a circle", async () => {
  const film = await aFilm(app);
  const people = [await aViewer(film), await aViewer(film)];
  const devices: string[][] = [];
  for (const one of people) devices.push([await aSession(one, film.slug), await aSession(one, film.slug)]);
  const report = (person: number, device: number, seq: number) =>
    aReport(devices[person]![device]!, people[person]!.id, seq);
  await storeReports(db, [report(0, 0, 0), report(1, 0, 0)], { now: now(), whenLocked: "skip" });
  const batches: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    // Both batches come to the row of coverage that is locked here.
    await sql`select from coverage where user_id = ${people[0]!.id} for update`.execute(tx);
    batches.push(storeReports(db, [report(0, 0, 1), report(1, 0, 1)], { now: now(), whenLocked: "skip" }));
    batches.push(storeReports(db, [report(1, 1, 2), report(0, 1, 2)], { now: now(), whenLocked: "skip" }));
    await expect.poll(waitingForLocks).toBe(2);
  });
  await Promise.all(batches);
});
