import { endPlayback, listPlayingDevices, sendBeats, startPlayback } from "@palco/contract/playback/api";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const app = await testApp();
const film = await aFilm(app);

/** A viewer with a ticket, and what a player of theirs does. */
async function aViewer() {
  const viewer = await aUser(app);
  await buy(app, viewer, film);
  const start = (place: { tab?: string; takeOver?: boolean } = {}) =>
    viewer.call(startPlayback, { body: { productSlug: film.slug, ...place } });
  const report = (id: string, last = false) =>
    refusal(viewer.call(sendBeats, { params: { id }, body: { beats: [], positionMs: 0, last } }));
  return { ...viewer, start, report };
}
const aTab = (digit: string) => digit.repeat(32);
const tooMany = { code: "playback.too_many_devices", message: expect.stringContaining("2") };

test("two devices watch, the third is refused, and a closed one makes room", async () => {
  const { start, report, call } = await aViewer();
  const started = await Promise.allSettled([start(), start(), start(), start()]);
  const open = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(open).toHaveLength(2);
  await expect(start()).rejects.toMatchObject(tooMany);
  await call(endPlayback, { params: { id: open[0]!.sessionId } });
  const third = await start();
  // The last report of a player that closes ends its session as well.
  expect(await report(third.sessionId, true)).toBe("ok");
  expect(await report(third.sessionId)).toBe("playback.session_ended");
  await start();
});

test("a reloaded tab keeps its own place, however often", async () => {
  const { start, report } = await aViewer();
  const other = await start({ tab: aTab("a") });
  let last = await start({ tab: aTab("b") });
  for (let again = 0; again < 5; again += 1) last = await start({ tab: aTab("b") });
  expect(await report(last.sessionId)).toBe("ok");
  expect(await report(other.sessionId)).toBe("ok");
  await expect(start({ tab: aTab("c") })).rejects.toMatchObject(tooMany);
});

test("continuing on another device closes the one that has been open longest, at once", async () => {
  const { start, report } = await aViewer();
  const [first, second] = [await start(), await start()];
  const third = await start({ takeOver: true });
  expect(await report(first.sessionId)).toBe("playback.moved");
  await expect
    .poll(async () => (await fetch(`${app.url}${first.media.base}v360/0.m4s`)).status, { timeout: 1000 })
    .toBe(403);
  expect([await report(second.sessionId), await report(third.sessionId)]).toEqual(["ok", "ok"]);
});

test("twenty devices that take over at once leave two", async () => {
  const { start, report } = await aViewer();
  const started = await Promise.all(Array.from({ length: 20 }, () => start({ takeOver: true })));
  const states = await Promise.all(started.map(({ sessionId }) => report(sessionId)));
  expect(states.filter((state) => state === "ok")).toHaveLength(2);
});

test("ten take-overs an hour are let through, and places that are free cost none", async () => {
  const limited = await testApp({ PALCO_RATE_LIMITS: "on" });
  const shown = await aFilm(limited);
  const viewer = await aUser(limited);
  await buy(limited, viewer, shown);
  const start = (place: { tab?: string } = {}) =>
    viewer.call(startPlayback, { body: { productSlug: shown.slug, takeOver: true, ...place } });
  for (let times = 0; times < 12; times += 1) await start({ tab: aTab("a") });
  await start();
  for (let times = 0; times < 10; times += 1) await start();
  await expect(start()).rejects.toMatchObject({ code: "request.too_many" });
  const { items } = await viewer.call(listPlayingDevices, {});
  await viewer.call(endPlayback, { params: { id: items[0]!.id } });
  await start();
});

test("the devices that watch are named with what they play, the longest first", async () => {
  const { start, call } = await aViewer();
  expect(await call(listPlayingDevices, {})).toEqual({ items: [] });
  const [first, second] = [await start(), await start()];
  const { items } = await call(listPlayingDevices, {});
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    [first.sessionId, film.title],
    [second.sessionId, film.title],
  ]);
});

test("a player that stopped reporting can't return as a third device", async () => {
  const { start, report } = await aViewer();
  const asleep = await start();
  app.setNow(new Date(Date.now() + 60_000));
  const [second, third] = [await start(), await start()];
  expect(await report(asleep.sessionId)).toBe("playback.moved");
  expect([await report(second.sessionId), await report(third.sessionId)]).toEqual(["ok", "ok"]);
  app.setNow(undefined);
});

test("the organizer and the team are not counted, nor do their own films take a place", async () => {
  const [organizer, admin] = [film.owner, await aUser(app, { roles: ["ADMIN"] })];
  for (const { call } of [organizer, admin])
    for (let device = 0; device < 4; device += 1)
      await call(startPlayback, { body: { productSlug: film.slug } });
  const elsewhere = await aFilm(app);
  await buy(app, organizer, elsewhere);
  for (let device = 0; device < 2; device += 1)
    await organizer.call(startPlayback, { body: { productSlug: elsewhere.slug } });
  await expect(
    organizer.call(startPlayback, { body: { productSlug: elsewhere.slug } }),
  ).rejects.toMatchObject(tooMany);
});

test("a member of the channel's team takes no place and is no viewer", async () => {
  const member = await aMember(app, film.channel, { roles: ["accountant"] });
  await buy(app, member, film);
  const start = () => member.call(startPlayback, { body: { productSlug: film.slug } });
  for (let times = 0; times < 3; times += 1) await start();
  expect((await member.call(listPlayingDevices, {})).items).toEqual([]);
});
