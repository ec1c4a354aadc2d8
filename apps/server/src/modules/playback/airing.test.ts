import { getPlayer, sendBeats, startPlayback } from "@palco/contract/playback/api";
import { uniformGrid } from "@palco/media/vod/segment-grid";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { assetFile } from "#modules/media/public.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const minute = 60_000;
const film = 10 * minute;
const fromNow = (ms: number) => new Date(app.platform.now().getTime() + ms);

/** A film of ten minutes that goes out at some dates; of its segments, a few are really there. */
async function aDeferredLive(...sessions: Date[]) {
  const product = await aProduct(app, { type: "live", sessions });
  const { storage, db } = app.platform;
  await db.updateTable("asset").set({ duration_ms: film }).where("id", "=", product.assetId!).execute();
  const rung = {
    name: "360", width: 640, height: 360, codecs: "avc1.64001e", bandwidth: 700_000, averageBandwidth: 500_000, frameRate: 25,
    kind: "encoded", done: "all",
  }; // prettier-ignore
  const source = {
    direct: false, width: 640, height: 360, fps: 25, videoCodec: "h264", bandwidth: 500_000, audio: [],
  }; // prettier-ignore
  const index = {
    version: 1, durationMs: film, segments: uniformGrid(film), source, renditions: [rung], audio: [], captions: [],
  }; // prettier-ignore
  await storage.put(assetFile(product.assetId!, "index.json"), Buffer.from(JSON.stringify(index)));
  for (const file of ["init.mp4", "0.m4s", "60.m4s", "75.m4s", "149.m4s"])
    await storage.put(assetFile(product.assetId!, `v360/${file}`), Buffer.from(file));
  return product;
}
const get = (base: string, file: string) => fetch(`${app.url}${base}${file}`);
const status = async (base: string, file: string) => (await get(base, file)).status;

test("a latecomer starts at the common position, and gets nothing of before or after", async () => {
  const product = await aDeferredLive(fromNow(-5 * minute));
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const where = { params: { slug: product.slug } };
  expect(await viewer.call(getPlayer, where)).toMatchObject({ state: "ready", live: true });
  const started = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  expect(started).toMatchObject({ live: true, hasStoryboard: false, resumeAtMs: null, durationMs: film });
  const at = Date.parse(started.now) - Date.parse(started.airing!.startsAt);
  expect(at).toBeGreaterThanOrEqual(5 * minute);
  expect(at).toBeLessThan(5 * minute + 20_000);
  const { base } = started.media;
  expect(await status(base, "master.m3u8")).toBe(200);
  const playlist = await (await get(base, "v360/index.m3u8")).text();
  expect(playlist).toContain("\n75.m4s");
  expect(playlist).not.toContain("\n60.m4s");
  expect(playlist).not.toContain("ENDLIST");
  expect(await status(base, "v360/75.m4s")).toBe(200);
  for (const n of [0, 60, 149]) expect(await status(base, `v360/${n}.m4s`)).toBe(404);
  // The reports bring addresses of the same showing.
  const report = { params: { id: started.sessionId }, body: { beats: [], positionMs: at } };
  const { media } = await viewer.call(sendBeats, report);
  expect(media.base.split("/")[3]).toBe(base.split("/")[3]);
});

test("the address of a showing opens neither the whole film nor another showing", async () => {
  const product = await aDeferredLive(fromNow(-5 * minute));
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const { media } = await viewer.call(startPlayback, { body: { productSlug: product.slug } });
  const key = media.base.split("/")[3]!;
  expect(await status(media.base.replace(key, product.assetId!), "v360/0.m4s")).toBe(403);
  const earlier = `${product.assetId}_${fromNow(-film).getTime().toString(36)}`;
  expect(await status(media.base.replace(key, earlier), "v360/149.m4s")).toBe(403);
});

test("before the showing there is a countdown, between dates the next one, after the last it is over", async () => {
  const [soon, between, over, never] = [
    await aDeferredLive(fromNow(minute), fromNow(60 * minute)),
    await aDeferredLive(fromNow(-film - 1000), fromNow(60 * minute)),
    await aDeferredLive(fromNow(-60 * minute), fromNow(-film - 1000)),
    await aDeferredLive(),
  ];
  // The owner needs no ticket.
  const stateOf = async ({ slug, owner }: typeof soon) => owner.call(getPlayer, { params: { slug } });
  expect(await stateOf(soon!)).toMatchObject({ state: "countdown", live: false });
  const next = await stateOf(between!);
  expect(next.state).toBe("countdown");
  expect(Date.parse(next.startsAt!) - app.platform.now().getTime()).toBeGreaterThan(59 * minute);
  expect(await stateOf(over!)).toMatchObject({ state: "finished", startsAt: null });
  expect(await stateOf(never!)).toMatchObject({ state: "no_sessions" });
  for (const { slug, owner } of [soon!, between!, over!, never!])
    await expect(owner.call(startPlayback, { body: { productSlug: slug } })).rejects.toMatchObject({
      code: "playback.not_available",
    });
});

test("it can be bought until its last showing is over", async () => {
  const [running, over] = [await aDeferredLive(fromNow(-minute)), await aDeferredLive(fromNow(-film - 1000))];
  await buy(app, await aUser(app), running);
  await expect(buy(app, await aUser(app), over)).rejects.toMatchObject({ status: 409 });
});
