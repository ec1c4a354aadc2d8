import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { getAsset, watchAsset } from "@palco/contract/media/api";
import { ffprobeLines } from "@palco/media/encode/testing";
import { checkMaster } from "@palco/media/hls/check-playlist";
import { masterPlaylist } from "@palco/media/hls/master-playlist";
import { aClip, AAC, decodeErrors, picture, tone, X264 } from "@palco/media/mp4/testing";
import { folderStore } from "@palco/media/vod/asset-store";
import { createAssetServer } from "@palco/media/vod/serve-asset";
import { listedKeyframes } from "@palco/media/vod/testing-keyframes";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { roundsOf } from "#testing/race.ts";
import { getAssetIndex, importAssetFromFile, wantSegment } from "../public.ts";
import { mediaApp } from "../testing-app.ts";
import { giveUp } from "./give-up.ts";
import { startTranscoderProcess } from "./testing-transcoder.ts";
import { startTranscoder } from "./transcoder.ts";

/** Encoders run at a low priority: beside other tests they take several times as long as alone. */
const ENDLESS = 400_000;
vi.setConfig({ testTimeout: ENDLESS });

const app = await mediaApp();
const producer = await app.aPerson("PRODUCER");
const { platform } = app;
const folderOf = (id: string) => platform.storage.path(`assets/${id}`);
const hevc = () =>
  aClip(
    `${picture(10, { size: "960x540" })} ${tone(10)} -c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p -tag:v hvc1 -c:a libopus -b:a 64k -strict -2`,
  );

const bring = (path: string) =>
  importAssetFromFile(platform, { ownerId: producer.id, path, title: "A film" });

async function transcode(): Promise<void> {
  const stop = await startTranscoder(platform);
  onTestFinished(stop);
}

async function whenReady(id: string): Promise<void> {
  for (let since = 0; ;) {
    const view = await producer.call(watchAsset, { params: { id }, query: { since } });
    if (view.state === "ready") return;
    if (view.state === "refused") throw new Error(`refused: ${view.refusal}`);
    since = view.revision;
  }
}

async function factsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{
    kind: string;
  }>`select kind from outbox where payload ->> 'assetId' = ${id} order by id`.execute(platform.db);
  return rows.map((row) => row.kind);
}

/** Every file of every track is there, whole and nothing beside; each track plays from end to end. */
async function expectComplete(id: string): Promise<void> {
  const index = (await getAssetIndex(platform, id))!;
  const total = index.segments.length - 1;
  const folders = [
    ...index.renditions.filter((one) => one.kind === "encoded").map((one) => `v${one.name}`),
    ...index.audio.filter((one) => one.kind === "encoded").map((one) => one.id),
  ];
  expect(index.renditions.every((rung) => rung.done === "all")).toBe(true);
  for (const folder of folders) {
    const path = join(folderOf(id), folder);
    const names = Array.from({ length: total }, (_, n) => `${n}.m4s`);
    expect((await readdir(path)).toSorted()).toEqual(["init.mp4", ...names].toSorted());
    const whole = Buffer.concat(
      await Promise.all(["init.mp4", ...names].map((name) => readFile(join(path, name)))),
    );
    await platform.storage.put(`joined/${id}-${folder}.mp4`, whole);
    const joined = platform.storage.path(`joined/${id}-${folder}.mp4`);
    expect(decodeErrors(joined)).toBe("");
    const [seconds] = await ffprobeLines("-show_entries", "format=duration", joined);
    expect(Math.abs(Number(seconds) - index.durationMs / 1000)).toBeLessThan(0.2);
  }
}

/** Checks that the playlist's bitrates of each rendition with its audio match the sizes of their files. */
async function expectTrueRates(id: string): Promise<void> {
  const index = (await getAssetIndex(platform, id))!;
  const sound = await bitrates(id, "a0", index.segments);
  for (const { attributes, uri } of checkMaster(masterPlaylist(index)).variants) {
    const picture = await bitrates(id, uri.split("/")[0]!, index.segments);
    expect(
      Math.abs(Number(attributes.get("AVERAGE-BANDWIDTH")) - picture.average - sound.average),
    ).toBeLessThan(10);
    expect(Math.abs(Number(attributes.get("BANDWIDTH")) - picture.peak - sound.peak)).toBeLessThan(10);
  }
}

/** Each picture listed for winding decodes to one keyframe at its time, and the list's bit rates are true. */
async function expectKeyframes(id: string): Promise<void> {
  const server = createAssetServer({ store: folderStore(platform.storage.path("assets")) });
  onTestFinished(() => server.close());
  const it = await listedKeyframes(async (file) => {
    const answer = await server.answer(id, file);
    return answer.kind === "buffer" ? answer.body : Promise.reject(new Error(`${file}: ${answer.kind}`));
  });
  expect(it).toMatchObject({ uri: "v360/iframes.m3u8", faults: [] });
  expect(it.decoded).toEqual(it.listedAt.map((ms) => [`I ${ms}`]));
  expect(it.bandwidth).toBe(Math.ceil(it.measured.peak));
  expect(it.averageBandwidth).toBe(Math.ceil(it.measured.average));
}

async function bitrates(id: string, folder: string, grid: number[]) {
  const sizes = await Promise.all(grid.slice(1).map(async (_, n) => (await stat(join(folderOf(id), folder, `${n}.m4s`))).size)); // prettier-ignore
  const rates = sizes.map((size, n) => (size * 8000) / (grid[n + 1]! - grid[n]!));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { peak: Math.max(...rates), average: (total * 8000) / grid.at(-1)! };
}

test("a film browsers don't play becomes playable with its first segment, then gets all its qualities", async () => {
  const { id } = await bring(hevc());
  expect((await producer.call(getAsset, { params: { id } })).state).toBe("probing");
  await transcode();
  await whenReady(id);
  await expectComplete(id);
  const view = await producer.call(getAsset, { params: { id } });
  expect(view.renditions.map(({ name, state, segmentsDone, segmentsTotal }) => [name, state, segmentsDone === segmentsTotal])).toEqual([
    ["360", "ready", true], ["540", "ready", true], ["a0", "ready", true],
  ]); // prettier-ignore
  expect(view.poster).toMatchObject({ width: 960, height: 540 });
  expect((await fetch(`${app.url}/images/${view.poster!.id}/640.webp`)).status).toBe(200);
  const index = (await getAssetIndex(platform, id))!;
  expect(index.storyboard).toMatchObject({ file: "storyboard.jpg" });
  expect(index.renditions.every((rung) => rung.codecs.startsWith("avc1.64"))).toBe(true);
  await expectTrueRates(id);
  await expectKeyframes(id);
  expect(await factsOf(id)).toEqual(["asset.playable", "asset.ready"]);
  expect(await platform.db.selectFrom("transcode_claim").selectAll().execute()).toEqual([]);
});

test("a segment that a viewer requests jumps the queue, and all who requested it get it", async () => {
  const { id } = await bring(aClip(`${picture(40)} ${tone(40)} ${X264.replace("-g 30", "-g 600")} ${AAC}`));
  await expect(
    wantSegment(platform, "01890000-0000-7000-8000-000000000000", { track: "v360", n: 3 }),
  ).rejects.toMatchObject({ code: "media.not_found" });
  await transcode();
  const last = (await getAssetIndex(platform, id))!.segments.length - 2;
  await Promise.all(Array.from({ length: 5 }, () => wantSegment(platform, id, { track: "v360", n: last })));
  const done = await readdir(join(folderOf(id), "v360"));
  expect(done).toContain(`${last}.m4s`);
  expect(done.length).toBeLessThan(last);
  await whenReady(id);
});

test("a film that cannot be decoded is refused after a few tries", async () => {
  const { id } = await bring(hevc());
  await platform.storage.put(`assets/${id}/source.mp4`, Buffer.from("gone"));
  await transcode();
  // Time passes between the tries.
  const hurry = setInterval(
    () =>
      void sql`update transcode_job set next_try_at = now()`
        .execute(platform.db)
        .then(() => platform.bus.publish("transcode")),
    50,
  );
  onTestFinished(() => clearInterval(hurry));
  await expect
    .poll(async () => (await producer.call(getAsset, { params: { id } })).state, { timeout: ENDLESS })
    .toBe("refused");
  expect(await producer.call(getAsset, { params: { id } })).toMatchObject({ refusal: "unplayable" });
  expect(await platform.db.selectFrom("transcode_job").selectAll().execute()).toEqual([]);
});

test("a film that plays as it is still plays without the qualities that could not be made", async () => {
  const { id } = await bring(aClip(`${picture(6, { size: "1280x720" })} ${tone(6)} ${X264} ${AAC}`));
  expect((await getAssetIndex(platform, id))!.renditions.length).toBeGreaterThan(1);
  await giveUp(platform, id);
  const view = await producer.call(getAsset, { params: { id } });
  expect([view.state, view.refusal]).toEqual(["playable", null]);
  expect(view.renditions.filter(({ state }) => state === "failed").map(({ name }) => name)).toEqual([
    "360",
    "540",
  ]);
  expect((await getAssetIndex(platform, id))!.renditions.map(({ kind }) => kind)).toEqual(["source"]);
});

test("a film nobody can play yet does not wait behind work that can't be interrupted", async () => {
  const busy = await bring(aClip(`${picture(6, { size: "1280x720" })} ${tone(6)} ${X264} ${AAC}`));
  const held = await platform.db.startTransaction().execute();
  onTestFinished(async () => void (held.isRolledBack || (await held.rollback().execute())));
  await held
    .selectFrom("transcode_job")
    .select("asset_id")
    .where("asset_id", "=", busy.id)
    .forUpdate()
    .execute();
  await transcode();
  const claims = () =>
    platform.db.selectFrom("transcode_claim").select("kind").where("asset_id", "=", busy.id).execute();
  await expect.poll(claims, { timeout: ENDLESS }).toEqual([{ kind: "stills" }]);
  const { id } = await bring(hevc());
  await expect
    .poll(async () => (await producer.call(getAsset, { params: { id } })).state, { timeout: ENDLESS })
    .toBe("playable");
  expect(await claims()).toEqual([{ kind: "stills" }]);
  await held.rollback().execute();
});

test("killed again and again in the middle of its work, it loses and duplicates nothing", async () => {
  const rounds = roundsOf({ short: 2, long: 200 });
  const seconds = rounds * 16;
  const { id } = await bring(
    aClip(`${picture(seconds)} ${tone(seconds)} ${X264.replace("-g 30", "-g 600")} ${AAC}`),
  );
  const total = 2 * ((await getAssetIndex(platform, id))!.segments.length - 1);
  let before = 0;
  for (let round = 0; round < rounds && before < total; round++) {
    const child = await startTranscoderProcess(app);
    // Somewhere in the work: after a little more than the last time.
    await expect.poll(() => countSegments(id), { timeout: ENDLESS, interval: 5 }).toBeGreaterThan(before);
    child.kill("SIGKILL");
    await once(child, "exit");
    before = await countSegments(id);
  }
  const child = await startTranscoderProcess(app);
  onTestFinished(() => void child.kill("SIGKILL"));
  await whenReady(id);
  await expectComplete(id);
  expect(await factsOf(id)).toEqual(["asset.playable", "asset.ready"]);
}, 1_200_000);

async function countSegments(id: string): Promise<number> {
  const folders = await Promise.all(
    ["v360", "a0"].map((folder) => readdir(join(folderOf(id), folder)).catch(() => [] as string[])),
  );
  return folders.flat().filter((name) => name.endsWith(".m4s") && !name.startsWith(".")).length;
}
