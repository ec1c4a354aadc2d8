import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makePoster, makeStoryboard, planStoryboard } from "./stills.ts";
import { anAsset } from "./testing-asset.ts";
import { aClip, aFolder, ffmpegOnce, ffprobeLines } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

/** Mean brightness, 0 to 255, of each part of a JPEG that is cut in `columns` and `rows`; row by row. */
async function brightness(file: string, columns = 1, rows = 1): Promise<number[]> {
  const graph = `format=gray,scale=${columns}:${rows}:flags=area`;
  return [...(await ffmpegOnce("-i", file, "-vf", graph, "-f", "rawvideo", "-"))];
}

const sizeOf = (file: string): Promise<string[]> =>
  ffprobeLines("-show_entries", "stream=width,height", file);

test("the poster is not the black a film begins with, and no larger than asked", async () => {
  const clip = await aClip(folder.path, "dark", {
    seconds: 30,
    size: "1920x1080",
    rate: "2",
    audio: null,
    filter: "fade=in:st=20:d=1",
    video: ["-c:v", "libx264", "-preset", "ultrafast", "-g", "4"],
  });
  const asset = await anAsset(clip);
  const poster = await makePoster({ asset: asset.path, facts: asset.facts });
  expect(poster).toMatchObject({ width: 1280, height: 720 });
  expect(poster.atMs).toBeGreaterThan(20_000);
  expect(await sizeOf(join(asset.path, "poster.jpg"))).toEqual(["1280,720"]);
  expect((await brightness(join(asset.path, "poster.jpg")))[0]).toBeGreaterThan(50);
});

test("a film that is black throughout has a poster all the same, and small ones are not blown up", async () => {
  const clip = await aClip(folder.path, "black", {
    seconds: 3,
    size: "320x180",
    audio: null,
    filter: "drawbox=t=fill:c=black",
  });
  const asset = await anAsset(clip);
  expect(await makePoster({ asset: asset.path, facts: asset.facts })).toMatchObject({
    width: 320,
    height: 180,
  });
});

test("storyboards have sheets of bounded size, with a picture at least every ten seconds for hours", () => {
  const plan = (seconds: number) => planStoryboard({ durationMs: seconds * 1000, width: 1920, height: 1080 });
  expect(plan(60)).toMatchObject({
    interval: 1,
    count: 60,
    columns: 10,
    rows: 6,
    tileWidth: 160,
    tileHeight: 90,
  });
  expect(plan(900)).toMatchObject({ interval: 10, count: 90, rows: 9 });
  expect(plan(3600)).toMatchObject({ interval: 10, count: 360, columns: 10, rows: 10 });
  expect(plan(24 * 3600)).toMatchObject({ interval: 90, count: 960 });
  expect(plan(0.5)).toMatchObject({ count: 1, columns: 1, rows: 1 });
  expect(planStoryboard({ durationMs: 10_000, width: 1080, height: 1920 })).toMatchObject({
    tileWidth: 90,
    tileHeight: 160,
  });
});

test("a film of many pictures gets several sheets, and the track names the sheet of each", async () => {
  // White from 1020 s on: the third picture of the second sheet is the first white one.
  const clip = await aClip(folder.path, "long", {
    seconds: 1200,
    size: "320x180",
    rate: "1/5",
    audio: null,
    video: ["-c:v", "libx264", "-preset", "ultrafast", "-g", "1"],
    filter: "drawbox=t=fill:c=black:enable='lt(t,1020)',drawbox=t=fill:c=white:enable='gte(t,1020)'",
  });
  const asset = await anAsset(clip);
  const board = await makeStoryboard({ asset: asset.path, facts: asset.facts });
  expect(board).toMatchObject({ interval: 10, count: 120, columns: 10, rows: 10 });
  const [first, second] = ["storyboard.jpg", "storyboard-2.jpg"].map((name) => join(asset.path, name)) as [string, string]; // prettier-ignore
  expect([await sizeOf(first), await sizeOf(second)]).toEqual([["1600,900"], ["1600,900"]]);
  const tiles = await brightness(second, 10, 10);
  expect(tiles[0]).toBeLessThan(30);
  expect(tiles[4]).toBeGreaterThan(220);
  const vtt = await readFile(join(asset.path, "storyboard.vtt"), "utf8");
  expect(vtt).toContain("00:16:30.000 --> 00:16:40.000\nstoryboard.jpg#xywh=1440,810,160,90\n");
  expect(vtt).toContain("00:16:40.000 --> 00:16:50.000\nstoryboard-2.jpg#xywh=0,0,160,90\n");
});

test("each picture of the storyboard shows its time, also with a keyframe a minute", async () => {
  // Black until 10 s, white afterwards; keyframes every 2 s.
  const clip = await aClip(folder.path, "halves", {
    seconds: 20,
    size: "320x180",
    filter: "drawbox=t=fill:c=black:enable='lt(t,10)',drawbox=t=fill:c=white:enable='gte(t,10)'",
    video: [
      "-c:v",
      "libx265",
      "-preset",
      "ultrafast",
      "-pix_fmt",
      "yuv420p10le",
      "-x265-params",
      "log-level=none:keyint=60:open-gop=1",
    ],
  });
  for (const [name, options] of [
    ["tables", []],
    ["fragments", ["-movflags", "frag_keyframe+empty_moov"]],
  ] as const) {
    const file = `${clip}.${name}.mp4`;
    await ffmpegOnce("-i", clip, "-c", "copy", "-tag:v", "hvc1", ...options, file);
    const asset = await anAsset(file);
    const board = await makeStoryboard({ asset: asset.path, facts: asset.facts });
    expect(board).toMatchObject({ interval: 1, count: 20, columns: 10, rows: 2 });
    const sheet = join(asset.path, board.file);
    expect(await sizeOf(sheet)).toEqual(["1600,180"]);
    const tiles = await brightness(sheet, 10, 2);
    for (let i = 0; i < 8; i++) expect(tiles[i], `${name} ${i}`).toBeLessThan(30);
    for (let i = 11; i < 20; i++) expect(tiles[i], `${name} ${i}`).toBeGreaterThan(220);
    const vtt = await readFile(join(asset.path, "storyboard.vtt"), "utf8");
    expect(vtt.startsWith("WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nstoryboard.jpg#xywh=0,0,160,90\n")).toBe(
      true,
    );
    expect(vtt).toContain("00:00:11.000 --> 00:00:12.000\nstoryboard.jpg#xywh=160,90,160,90\n");
    expect((await readdir(asset.path)).filter((one) => one.endsWith(".tmp"))).toEqual([]);
  }
});
