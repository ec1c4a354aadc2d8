import { logout } from "@palco/contract/accounts/api";
import { sendBeats, startPlayback } from "@palco/contract/playback/api";
import { afterEach, expect, test, vi } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aServer, sharedSecret } from "#testing/a-server.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const app = await testApp(sharedSecret);
const minute = 60_000;

const servers = [app.url, await aServer(app, "edge")];
vi.useFakeTimers({ toFake: ["Date"] });
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const statuses = (base: string, from = servers) =>
  Promise.all(from.map(async (url) => (await fetch(`${url}${base}v360/0.m4s`)).status));
const report = (viewer: TestUser, id: string) =>
  viewer.call(sendBeats, { params: { id }, body: { beats: [], positionMs: 0 } });

async function watch(over: Parameters<typeof aFilm>[1] & { fixedAddress?: boolean } = {}) {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { fixedAddress = true, ...of } = over;
  const film = await aFilm(app, of);
  const viewer = await aUser(app);
  await buy(app, viewer, film);
  const body = { productSlug: film.slug, fixedAddress };
  const { media, sessionId } = await viewer.call(startPlayback, { body });
  return { viewer, media, sessionId };
}

test("the first address is valid as long as the player reports, on every server, and ends with its session", async () => {
  const { viewer, media, sessionId } = await watch();
  for (let gone = 0; gone < 80; gone += 4) {
    pass(4 * minute);
    await report(viewer, sessionId);
    await expect.poll(() => statuses(media.base)).toEqual([200, 200]);
  }
  // A server that starts now has received no report.
  expect(await statuses(media.base, [await aServer(app, "edge")])).toEqual([200]);
  // No report: over after five minutes, and good again with the next one.
  pass(5 * minute + 1000);
  expect(await statuses(media.base)).toEqual([403, 403]);
  await report(viewer, sessionId);
  await expect.poll(() => statuses(media.base)).toEqual([200, 200]);
  await viewer.call(logout);
  await app.deliver();
  await expect.poll(() => statuses(media.base), { timeout: 1000, interval: 20 }).toEqual([403, 403]);
});

test("the address of a player that takes new ones expires after five minutes, whatever it reports", async () => {
  const { viewer, media, sessionId } = await watch({ fixedAddress: false });
  pass(4 * minute);
  const renewed = await report(viewer, sessionId);
  pass(2 * minute);
  expect(await statuses(media.base)).toEqual([403, 403]);
  expect(await statuses(renewed.media.base)).toEqual([200, 200]);
});

test("no report prolongs an address beyond the end of its ticket", async () => {
  const { viewer, media, sessionId } = await watch({ accessHours: 1 });
  for (let gone = 0; gone < 56; gone += 4) {
    pass(4 * minute);
    await report(viewer, sessionId);
  }
  await expect.poll(() => statuses(media.base)).toEqual([200, 200]);
  pass(4 * minute + 500);
  expect(await statuses(media.base)).toEqual([403, 403]);
  expect(await refusal(report(viewer, sessionId))).toBe("playback.session_ended");
});
