import { createReadStream } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileSource } from "../mp4/byte-source.ts";
import { openMovie } from "../mp4/movie.ts";
import { planSegments, uniformGrid } from "../vod/segment-grid.ts";
import { encodeChunk } from "./chunks.ts";
import type { SourceFacts } from "./facts.ts";
import { readFragments } from "./fragments.ts";
import { planLadder } from "./ladder.ts";
import type { Rung } from "./ladder.ts";
import { probe } from "./probe.ts";
import { ffmpegOnce, ffprobeLines } from "./testing.ts";

/** A film as the transcoder finds it. */
export interface TestAsset {
  path: string;
  source: string;
  facts: SourceFacts;
  grid: number[];
  gridOfKeyframes: boolean;
  rungs: Rung[];
}

/** Puts a clip in an asset folder of its own and plans it; on a grid of its keyframes or of even lengths. */
export async function anAsset(
  clip: string,
  grid: "keyframes" | "even" | number[] = "even",
): Promise<TestAsset> {
  const path = `${clip}.asset`;
  await mkdir(path, { recursive: true });
  const source = join(path, "source.mp4");
  await copyFile(clip, source);
  const result = await probe(source);
  if (!result.ok) throw new Error(`refused: ${result.code} ${result.detail}`);
  const { facts } = result;
  const planned = Array.isArray(grid)
    ? grid
    : grid === "even"
      ? uniformGrid(facts.video.durationMs, facts.video.fps)
      : await keyframeGrid(source);
  return {
    path,
    source,
    facts,
    grid: planned,
    gridOfKeyframes: grid === "keyframes",
    rungs: planLadder(facts.video, false).rungs,
  };
}

/** Encodes all of it in runs of so many segments, the last run first: no chunk may rely on the one before. */
export async function encodeAll(asset: TestAsset, run: number, tracks: number[] = []): Promise<void> {
  const segments = asset.grid.length - 1;
  const starts = Array.from({ length: Math.ceil(segments / run) }, (_, i) => i * run).reverse();
  for (const from of starts) {
    await encodeChunk({
      ...asset,
      asset: asset.path,
      tracks,
      from,
      to: Math.min(segments, from + run),
      threads: 2,
      nice: 0,
    });
  }
}

/** Init segment and all segments of a rendition as one playable file. */
export async function joined(asset: TestAsset, folder: string): Promise<string> {
  const names = ["init.mp4", ...asset.grid.slice(1).map((_, n) => `${n}.m4s`)];
  const file = join(asset.path, `${folder}.mp4`);
  await writeFile(
    file,
    Buffer.concat(await Promise.all(names.map((name) => readFile(join(asset.path, folder, name))))),
  );
  return file;
}

/**
 * Shown times of all frames of a rendition in order, in ticks of 1/90000 s, as the standard has it. ffprobe shifts a
 * whole track to later when composition offsets are negative, which browsers do not.
 */
export async function encodedTimes(asset: TestAsset, folder: string): Promise<number[]> {
  const times: number[] = [];
  for await (const fragment of readFragments(createReadStream(await joined(asset, folder)), 90_000, 0)) {
    if (fragment.kind === "samples") times.push(...fragment.samples.map((sample) => sample.pts));
  }
  return times.sort((a, b) => a - b);
}

/** Shown times of all frames of a source in order, in the same ticks. */
export async function shownTimes(file: string): Promise<number[]> {
  const lines = await ffprobeLines("-select_streams", "v:0", "-show_entries", "packet=pts_time,flags", file);
  const shown = lines.map((line) => line.split(",")).filter(([, flags]) => !flags?.includes("D"));
  return shown.map(([time]) => Math.round(Number(time) * 90_000)).sort((a, b) => a - b);
}

/** Least likeness (PSNR, dB) of any frame of `file` to the frame of `source` shown at the same time. */
export async function worstFrame(file: string, source: string, size: string): Promise<number> {
  const graph = `[0:v]scale=${size},setsar=1,format=yuv420p,setpts=PTS-STARTPTS,settb=1/90000[a];[1:v]scale=${size},setsar=1,format=yuv420p,setpts=PTS-STARTPTS,settb=1/90000[b];[a][b]psnr=stats_file=-:shortest=1`;
  const text = (
    await ffmpegOnce("-i", file, "-i", source, "-lavfi", graph, "-f", "null", "/dev/null")
  ).toString();
  const values = [...text.matchAll(/psnr_avg:(\S+)/g)].map((match) =>
    match[1] === "inf" ? 100 : Number(match[1]),
  );
  if (values.length === 0) throw new Error("no frames to compare");
  return Math.min(...values);
}

async function keyframeGrid(source: string): Promise<number[]> {
  const bytes = await fileSource(source);
  try {
    return planSegments(await openMovie(bytes));
  } finally {
    await bytes.close?.();
  }
}
