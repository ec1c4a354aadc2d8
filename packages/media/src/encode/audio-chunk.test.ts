import { copyFile, readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { framesOf } from "./audio-chunk.ts";
import { encodeChunk } from "./chunks.ts";
import { anAsset, joined } from "./testing-asset.ts";
import type { TestAsset } from "./testing-asset.ts";
import { aClip, aFolder, ffmpegOnce } from "./testing.ts";
import type { Clip } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  folder = await aFolder();
});
afterAll(() => folder.remove());

const GRID = [0, 4004, 8008, 12_012, 13_000];
const TONE = "0.3*sin(2*PI*440*t)";
const tiny = { seconds: 13, size: "64x64", rate: "10" };

/** Left channel of the encoded sound, decoded as one file. */
async function encoded(asset: TestAsset, run: number): Promise<Float32Array> {
  for (let from = GRID.length - 1 - run; from > -run; from -= run) {
    await encodeChunk({
      ...asset,
      asset: asset.path,
      rungs: [],
      tracks: [0],
      from: Math.max(0, from),
      to: from + run,
    });
  }
  return decode(await joined(asset, "a0"));
}

async function decode(file: string): Promise<Float32Array> {
  const bytes = await ffmpegOnce(
    "-i",
    file,
    "-map",
    "0:a:0",
    "-af",
    "pan=mono|c0=c0",
    "-ar",
    "48000",
    "-f",
    "f32le",
    "-",
  );
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

/** Loudness of the difference, frame by frame of 1024 samples; the first, which fades in, left out. */
function errors(a: Float32Array, b: Float32Array): number[] {
  const frames = Math.floor(Math.min(a.length, b.length) / 1024);
  return Array.from({ length: frames }, (_, f) => {
    let sum = 0;
    for (let i = f * 1024; i < (f + 1) * 1024; i++) sum += (a[i]! - b[i]!) ** 2;
    return Math.sqrt(sum / 1024);
  }).slice(1);
}

function loudness(sound: Float32Array, fromSecond: number, toSecond: number): number {
  const part = sound.subarray(fromSecond * 48_000, toSecond * 48_000);
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}

describe("chunks encoded apart sound like one encode, without a click", () => {
  const sounds: [name: string, clip: Clip][] = [
    ["44.1 kHz", { sound: `aevalsrc='${TONE}':s=44100` }],
    ["mono at 8 kHz", { sound: `aevalsrc='${TONE}':s=8000`, audio: ["-c:a", "aac", "-b:a", "32k"] }],
    [
      "5.1",
      {
        sound: `aevalsrc='0.2*sin(2*PI*440*t)|0.2*sin(2*PI*440*t)|0.1*sin(2*PI*330*t)|0.05*sin(2*PI*50*t)|0|0':c=5.1:s=48000`,
        audio: ["-c:a", "ac3", "-b:a", "448k"],
      },
    ],
    ["Opus", { sound: `aevalsrc='${TONE}':s=48000`, audio: ["-c:a", "libopus", "-b:a", "128k"] }],
    ["lossless", { sound: `aevalsrc='${TONE}':s=48000`, audio: ["-c:a", "flac", "-strict", "-2"] }],
  ];
  test.each(sounds)("%s", async (name, clip) => {
    const file = await aClip(folder.path, name.replace(/\W+/g, "-"), { ...tiny, ...clip });
    const twin = `${file}.twin`;
    await copyFile(file, twin);
    const chunks = await encoded(await anAsset(file, GRID), 1);
    const whole = await encoded(await anAsset(twin, GRID), 4);
    const level = loudness(whole, 1, 12);
    expect(level).toBeGreaterThan(0.1);
    expect(Math.max(...errors(chunks, whole)) / level).toBeLessThan(0.05);
    if (name === "5.1") return;
    const source = await decode(file);
    expect(Math.max(...errors(chunks, source).slice(0, -40)) / level).toBeLessThan(0.08);
  });
});

test("audio that starts late, stops or ends early: silence there, and the rest in its place", async () => {
  const clip = await aClip(folder.path, "late-picture", { ...tiny, audio: null });
  const late = `${clip}.late.mp4`;
  await ffmpegOnce(
    "-i",
    clip,
    "-itsoffset",
    "3.3",
    "-f",
    "lavfi",
    "-i",
    `aevalsrc='${TONE}':s=48000:d=6`,
    "-map",
    "0:v",
    "-map",
    "1:a",
    "-c:v",
    "copy",
    "-c:a",
    "aac",
    late,
  );
  const asset = await anAsset(late, GRID);
  const sound = await encoded(asset, 1);
  expect(sound.length / 48_000).toBeCloseTo(13, 1);
  expect(loudness(sound, 0, 3.2)).toBeLessThan(0.001);
  expect(loudness(sound, 3.35, 9.2)).toBeGreaterThan(0.2);
  expect(loudness(sound, 9.4, 13)).toBeLessThan(0.001);
  const gap = await aClip(folder.path, "gap", {
    ...tiny,
    sound: `aevalsrc='${TONE}':s=48000,aselect='not(between(t,5,6.5))'`,
  });
  const broken = await encoded(await anAsset(gap, GRID), 1);
  expect(loudness(broken, 4, 4.9)).toBeGreaterThan(0.2);
  expect(loudness(broken, 5.1, 6.4)).toBeLessThan(0.001);
  expect(loudness(broken, 6.6, 12)).toBeGreaterThan(0.2);
});

test("every frame is in one segment, the one whose start is nearest", () => {
  const starts = GRID.slice(0, -1).map((_, n) => framesOf(GRID, n));
  starts.slice(1).forEach(({ first }, i) => {
    expect(first).toBe(starts[i]!.end);
    expect(Math.abs((first * 1024) / 48 - GRID[i + 1]!)).toBeLessThanOrEqual(10.7);
  });
});

test("existing segments are left alone, missing ones are made again identically", async () => {
  const clip = await aClip(folder.path, "again", {
    ...tiny,
    size: "320x180",
    video: ["-c:v", "libx264", "-g", "60"],
  });
  const asset = await anAsset(clip, GRID);
  const all = { ...asset, asset: asset.path, tracks: [0], from: 0, to: 4 };
  const written = await encodeChunk(all);
  expect(written.map(({ folder, segment }) => `${folder}/${segment}`).sort()).toEqual([
    "a0/0",
    "a0/1",
    "a0/2",
    "a0/3",
    "v360/0",
    "v360/1",
    "v360/2",
    "v360/3",
  ]);
  expect(written.every(({ bytes, bitrate }) => bytes > 0 && bitrate > 0)).toBe(true);
  expect(await encodeChunk(all)).toEqual([]);
  const lost = join(asset.path, "v360", "2.m4s");
  await rm(lost);
  expect((await encodeChunk(all)).map(({ folder, segment }) => `${folder}/${segment}`)).toEqual(["v360/2"]);
  expect((await readFile(lost)).length).toBeGreaterThan(0);
});

test("a film without audio needs no audio encoding", async () => {
  const mute = await anAsset(await aClip(folder.path, "mute", { ...tiny, seconds: 4, audio: null }));
  expect(mute.facts.audio).toEqual([]);
  expect(await encodeChunk({ ...mute, asset: mute.path, tracks: [], rungs: [], from: 0, to: 1 })).toEqual([]);
});

test("stops at once on the signal, and leaves no partial files", async () => {
  const asset = await anAsset(
    await aClip(folder.path, "stopped", { seconds: 12, size: "1280x720", rate: "15" }),
  );
  const stop = new AbortController();
  const work = encodeChunk({
    ...asset,
    asset: asset.path,
    tracks: [0],
    from: 0,
    to: asset.grid.length - 1,
    signal: stop.signal,
    onSegment: () => stop.abort(),
  });
  await expect(work).rejects.toMatchObject({ code: "aborted" });
  for (const name of ["v720", "v540", "v360"]) {
    const names = await readdir(join(asset.path, name)).catch(() => []);
    expect(names.filter((one) => one.endsWith(".tmp"))).toEqual([]);
  }
});
