import {
  addDestination,
  changeDestination,
  changeStreamKey,
  type DestinationView,
  getBroadcast,
  listLiveNow,
  mostDestinations,
  removeDestination,
  startBroadcast,
  stopBroadcast,
} from "@palco/contract/live/api";
import { getPlayer, startPlayback, startPreview } from "@palco/contract/playback/api";
import { createRtmpServer } from "@palco/media/live/rtmp/rtmp-server";
import { checkMaster } from "@palco/media/hls/check-playlist";
import { folderStore } from "@palco/media/vod/asset-store";
import { createAssetServer } from "@palco/media/vod/serve-asset";
import { listedKeyframes } from "@palco/media/vod/testing-keyframes";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { playback } from "#modules/playback/module.ts";
import { testApp } from "#testing/app.ts";
import { startOrigin } from "./origin/start-origin.ts";
import { aBroadcast, encode, ingestOf } from "./testing.ts";

const app = await testApp();
const stopOrigin = await startOrigin(app.platform);
const stopCounting = await playback.start!.origin!(app.platform);
afterAll(async () => {
  await stopCounting();
  await stopOrigin();
});
const waits = { timeout: 30_000 };

test("a broadcast goes from its encoder to its viewers, and is a film when it ends", async () => {
  const { product, owner, params, view } = await aBroadcast(app);
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const watch = app.as(viewer.token);
  const player = () => watch(getPlayer, { params: { slug: product.slug } });
  expect((await player()).state).toBe("countdown");
  const ingest = ingestOf(await view());
  const encoder = encode(ingest);
  await expect.poll(async () => (await view()).state, waits).toBe("preview");

  // The organizer sees it already, its viewers do not.
  const { assetId } = await view();
  const preview = await owner(startPreview, { body: { assetId: assetId! } });
  expect(preview.live).toBe(true);
  expect((await player()).state).toBe("countdown");
  await expect(watch(startPlayback, { body: { productSlug: product.slug } })).rejects.toMatchObject({
    code: "playback.not_available",
  });

  await owner(startBroadcast, { params });
  await expect(owner(startBroadcast, { params })).rejects.toMatchObject({ code: "live.on_air" });
  expect((await player()).state).toBe("ready");
  const playing = await watch(startPlayback, { body: { productSlug: product.slug } });
  expect(playing).toMatchObject({ live: true, assetId });
  const master = `${app.url}${playing.media.base}master.m3u8`;
  // 503 with Retry-After until the first part is there.
  await expect.poll(async () => (await fetch(master)).status, waits).toBe(200);
  expect(checkMaster(await (await fetch(master)).text()).faults).toEqual([]);
  const forged = playing.media.base.replace(/.(?=\/[^/]+\/$)/, (last) => (last === "A" ? "B" : "A"));
  expect((await fetch(`${app.url}${forged}master.m3u8`)).status).toBe(403);
  expect((await owner(listLiveNow)).items.map((item) => [item.product.id, item.state])).toEqual([
    [product.id, "live"],
  ]);
  await expect
    .poll(async () => (await view()).encoder, waits)
    .toMatchObject({ width: 640, height: 360, keyframeMs: 1000 });

  await expect.poll(async () => (await view()).viewers, waits).toBe(1);

  // The encoder is lost: what viewers see stands, and goes on by itself.
  encoder.child.kill("SIGKILL");
  await expect.poll(async () => (await view()).state, waits).toBe("interrupted");
  expect((await player()).state).toBe("ready");
  const second = encode(ingest);
  await expect.poll(async () => (await view()).state, waits).toBe("live");
  await expect.poll(() => app.platform.storage.exists(`assets/${assetId}/a0/2.m4s`), waits).toBe(true);

  const stopped = await owner(stopBroadcast, { params });
  expect(stopped.state).toBe("finished");
  await second.ended;
  await expect
    .poll(
      async () =>
        app.platform.db.selectFrom("asset").select(["state"]).where("id", "=", assetId!).executeTakeFirst(),
      waits,
    )
    .toEqual({ state: "ready" });
  expect((await view()).encoder).toBeNull();
  // Its date is an hour from now, but that was it: those who have a ticket watch the film.
  expect(await player()).toMatchObject({ state: "ready", live: false });
  // The pictures for winding, too.
  const server = createAssetServer({ store: folderStore(app.platform.storage.path("assets")) });
  onTestFinished(() => server.close());
  const wound = await listedKeyframes(async (file) => {
    const answer = await server.answer(assetId!, file);
    return answer.kind === "buffer" ? answer.body : Promise.reject(new Error(`${file}: ${answer.kind}`));
  });
  expect(wound.faults).toEqual([]);
  expect(wound.decoded).toEqual(wound.listedAt.map((ms) => [`I ${ms}`]));
}, 120_000);

test("an encoder is told why it is refused, and a changed key disconnects it", async () => {
  const { owner, params, view } = await aBroadcast(app);
  const ingest = ingestOf(await view());
  const wrong = encode({ ...ingest, key: ingest.key.replace(/.$/, (last) => (last === "A" ? "B" : "A")) });
  expect(await wrong.ended).toContain("This stream key is not valid");
  const { ended } = encode(ingest);
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  const changed = await owner(changeStreamKey, { params });
  expect(changed.ingest.key).not.toBe(ingest.key);
  await ended;
  expect(await encode(ingest).ended).toContain("This stream key is not valid");
}, 60_000);

test("a broadcast on air without an encoder leaves nothing open", async () => {
  const { product, owner, params, view } = await aBroadcast(app);
  await owner(startBroadcast, { params });
  expect((await view()).state).toBe("waiting");
  await owner(stopBroadcast, { params });
  const states = () =>
    app.platform.db
      .selectFrom("asset")
      .innerJoin("broadcast_run", "asset_id", "asset.id")
      .select(["state", "finished"])
      .where("broadcast_run.item_id", "=", product.id)
      .execute();
  await expect.poll(states, waits).toEqual([{ state: "ended", finished: true }]);
});

test("only the owner sees the key, not the team", async () => {
  const { view, params } = await aBroadcast(app);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const seen = await admin.call(getBroadcast, { params });
  expect(seen.ingest.key).toBeNull();
  expect(JSON.stringify(seen)).not.toContain(ingestOf(await view()).key);
});

/** Another platform, as a producer sees it: a server and a key. */
async function anotherPlatform() {
  const received = { messages: 0 };
  const server = createRtmpServer<null>({
    authorize: async ({ app: name, key }) =>
      name === "live2" && key === "their-secret-key"
        ? { ok: true, stream: null }
        : { ok: false, reason: "bad key" },
    onPublish: (publisher) => (publisher.onMessage = () => (received.messages++, true)),
    onError: () => {},
  });
  const { port } = await server.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => server.close());
  return { received, server, url: `rtmp://127.0.0.1:${port}/live2` };
}

test("on air it is forwarded to other platforms, each with its own state, and their keys are shown to nobody", async () => {
  app.platform.config.privateDestinations = true;
  onTestFinished(() => void (app.platform.config.privateDestinations = false));
  const platform = await anotherPlatform();
  const { owner, params, view } = await aBroadcast(app);
  await owner(addDestination, {
    params,
    body: { title: "Good", url: platform.url, key: "their-secret-key" },
  });
  const { destinations } = await owner(addDestination, {
    params,
    body: { title: "Bad", url: platform.url, key: "a-wrong-key-1234" },
  });
  expect(destinations.map(({ title, keyEnd, report }) => [title, keyEnd, report.state])).toEqual([
    ["Good", "-key", "off"],
    ["Bad", "1234", "off"],
  ]);
  encode(ingestOf(await view()));
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  // Nothing leaves before it is on air.
  expect(platform.server.connections).toBe(0);
  await owner(startBroadcast, { params });
  const reports = async () => (await view()).destinations.map(({ report }) => report);
  await expect.poll(reports, waits).toMatchObject([
    { state: "sending", trouble: null },
    { state: "waiting", trouble: "refused", said: "bad key" },
  ]);
  await expect.poll(() => platform.received.messages, waits).toBeGreaterThan(50);
  expect(JSON.stringify(await view())).not.toContain("their-secret-key");

  // Switched off, and on again with the key that was kept.
  const [{ id, title, url }] = (await view()).destinations as [DestinationView, DestinationView];
  const where = { id: params.id, destination: id };
  await owner(changeDestination, { params: where, body: { title, url, enabled: false } });
  await expect.poll(() => platform.server.connections, waits).toBe(0);
  const before = platform.received.messages;
  await owner(changeDestination, { params: where, body: { title, url, enabled: true } });
  await expect.poll(() => platform.received.messages, waits).toBeGreaterThan(before + 20);
  expect((await owner(removeDestination, { params: where })).destinations).toHaveLength(1);
  await expect.poll(() => platform.server.connections, waits).toBe(0);
  await owner(stopBroadcast, { params });
}, 90_000);

test("destinations in a private network are refused, by number and by name", async () => {
  const { owner, params } = await aBroadcast(app);
  const add = (url: string) => owner(addDestination, { params, body: { title: "Inside", url, key: "key" } });
  for (const host of ["127.0.0.1", "10.0.0.7:1936", "[::1]", "localhost", "169.254.169.254", "0x7f000001"])
    await expect(add(`rtmp://${host}/live`)).rejects.toMatchObject({
      status: 422,
      code: "live.destination_not_public",
      problem: { errors: [{ path: "url", code: "not_public" }] },
    });
  await expect(add("rtmp://nobody.invalid/live")).rejects.toMatchObject({
    problem: { errors: [{ path: "url", code: "unknown_host" }] },
  });
  for (const url of ["http://8.8.8.8/live", "rtmp://8.8.8.8", "rtmp://me:secret@8.8.8.8/live"])
    await expect(add(url)).rejects.toMatchObject({
      problem: { errors: [{ path: "url", code: "rtmp_url" }] },
    });
  await Promise.all(Array.from({ length: mostDestinations }, () => add("rtmp://8.8.8.8/live")));
  await expect(add("rtmp://8.8.8.8/live")).rejects.toMatchObject({ code: "live.too_many_destinations" });
});
