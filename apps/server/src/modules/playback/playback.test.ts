import { refundOrder } from "@palco/contract/checkout/api";
import { listMyLibrary } from "@palco/contract/library/api";
import { getPlayer, sendBeats, startPlayback } from "@palco/contract/playback/api";
import { logout } from "@palco/contract/accounts/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { aFilm } from "./testing.ts";

const app = await testApp();

const beat = (seq: number, from: number, to: number, over = {}) => ({
  seq,
  from,
  to,
  wallMs: (to - from) * 1000,
  rate: 1,
  visible: true,
  muted: false,
  ...over,
});
const fetchMedia = async (base: string, file = "v360/0.m4s") =>
  (await fetch(`${app.url}${base}${file}`)).status;

test("a buyer gets a media address that works; others get 404, not a logout", async () => {
  const product = await aFilm(app);
  const [viewer, stranger] = [await aUser(app), await aUser(app)];
  await buy(app, viewer, product);
  const { media } = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  expect(await fetchMedia(media.base)).toBe(200);
  expect(await fetchMedia(media.base, "master.m3u8")).toBe(200);
  await expect(stranger.call(startPlayback, { body: { productSlug: product.slug } })).rejects.toMatchObject({
    status: 404,
    code: "playback.no_ticket",
  });
  expect(await stranger.call(getPlayer, { params: { slug: product.slug } })).toMatchObject({
    state: "no_ticket",
  });
});

test("a media address is valid only for its film and as it was signed", async () => {
  const [mine, other] = [await aFilm(app), await aFilm(app)];
  const viewer = await aUser(app);
  await buy(app, viewer, mine);
  const { media } = await viewer.call(startPlayback, { body: { productSlug: mine.slug } });
  expect(await fetchMedia(media.base.replace(mine.assetId!, other.assetId!))).toBe(403);
  const token = media.base.split("/")[2]!;
  const mac = token.split(".").at(-1)!;
  for (const broken of [
    token.replace(mac, (mac.startsWith("A") ? "B" : "A") + mac.slice(1)),
    token.replace(/^[^.]+/, "zzzzzz"),
    "x",
    "",
  ])
    expect([403, 404]).toContain(await fetchMedia(media.base.replace(token, broken)));
});

test("a refund closes the address, and the player is told", async () => {
  const product = await aFilm(app);
  const [viewer, admin] = [await aUser(app), await aUser(app, { roles: ["ADMIN"] })];
  const order = await buy(app, viewer, product);
  const { media, sessionId } = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  await admin.call(refundOrder, { params: { id: order.id } });
  await app.deliver();
  await expect.poll(() => fetchMedia(media.base), { timeout: 5000 }).toBe(403);
  await expect(
    viewer.call(sendBeats, { params: { id: sessionId }, body: { beats: [], positionMs: 0 } }),
  ).rejects.toMatchObject({ code: "playback.session_ended" });
});

test("a logout closes the address", async () => {
  const product = await aFilm(app);
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const { media } = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  await viewer.call(logout);
  await app.deliver();
  await expect.poll(() => fetchMedia(media.base), { timeout: 5000 }).toBe(403);
});

test("watched time is counted once, however often it is reported, and not faster than the clock", async () => {
  const product = await aFilm(app);
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const { sessionId } = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  const report = (beats: ReturnType<typeof beat>[], positionMs: number) =>
    viewer.call(sendBeats, { params: { id: sessionId }, body: { beats, positionMs } });

  await expect(report([beat(0, 0, 50, { wallMs: 5000 })], 50_000)).rejects.toMatchObject({
    status: 422,
    code: "playback.beat_refused",
  });
  // The session is seconds old: it cannot have watched half a minute.
  await expect(report([beat(0, 0, 30)], 30_000)).rejects.toMatchObject({ status: 422 });
  app.setNow(new Date(Date.now() + 40_000));
  for (let again = 0; again < 5; again += 1) await report([beat(0, 0, 15), beat(1, 15, 30)], 30_000);
  app.setNow(undefined);
  expect((await viewer.call(listMyLibrary, { query: {} })).items).toMatchObject([
    { watchedPercent: 50, resumeAtMs: 30_000 },
  ]);
  expect(await viewer.call(getPlayer, { params: { slug: product.slug } })).toMatchObject({
    state: "ready",
    resumeAtMs: 30_000,
    watchedPercent: 50,
  });
});

test("an expired ticket ends the film with the state finished", async () => {
  const product = await aFilm(app, { accessHours: 1 });
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const { sessionId } = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  app.setNow(new Date(Date.now() + 3_600_000));
  await expect(
    viewer.call(sendBeats, { params: { id: sessionId }, body: { beats: [], positionMs: 0 } }),
  ).rejects.toMatchObject({ code: "playback.session_ended" });
  expect(await viewer.call(getPlayer, { params: { slug: product.slug } })).toMatchObject({
    state: "finished",
  });
  app.setNow(undefined);
});
