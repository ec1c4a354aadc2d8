import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { findFfmpeg } from "./binary.ts";
import { readDoneSegments, videoFolder } from "./done-segments.ts";
import type { SourceFacts } from "./facts.ts";
import { FfmpegError } from "./ffmpeg-error.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { readFragments } from "./fragments.ts";
import { TICKS, segmentAt } from "./segment-grid-ticks.ts";
import { keepInit } from "./init-file.ts";
import { MAX_FPS } from "./ladder.ts";
import type { Rung } from "./ladder.ts";
import { probe } from "./probe.ts";
import { sourceInput } from "./source-input.ts";
import { rungOutput } from "./video-args.ts";
import { seekTo, videoGraph } from "./video-graph.ts";
import type { Mode, Span } from "./video-graph.ts";
import { videoSegment } from "./video-segment.ts";
import { writeAtomic } from "./write-atomic.ts";

/** A segment that has just been written. */
export interface WrittenSegment {
  /** "v360", "a0" */
  folder: string;
  segment: number;
  bytes: number;
  /** Bits per second over the time the grid gives it. */
  bitrate: number;
}

/** Input and settings of one encoding run. */
export interface VideoChunk {
  /** The asset's folder: `source.mp4` in it is read, `v<name>/` written. */
  asset: string;
  facts: SourceFacts;
  /** As `AssetIndex.segments`. */
  grid: readonly number[];
  /** Every segment of the grid starts at a keyframe of the source (`planSegments`). */
  gridOfKeyframes: boolean;
  from: number;
  /** First segment that is not encoded any more. */
  to: number;
  /** Best first. */
  rungs: readonly Rung[];
  /** Threads of each encoder and of the decoder. */
  threads?: number;
  nice?: number;
  signal?: AbortSignal;
  onSegment?: (written: WrittenSegment) => void;
}

/** A keyframe of the source lies this near to the start the grid gives it. */
const AT_KEYFRAME_MS = 2;
/** A frame that starts later than this in its segment leaves a hole that players do not handle well. */
const HOLE_MS = 250;

/**
 * Encodes the segments [from, to) that are missing, all rungs in one process that decodes once; each segment lies on
 * disk as soon as it is complete. Holes of the film are filled, so that afterwards every segment is there.
 * @throws FfmpegError
 */
export async function encodeVideo(chunk: VideoChunk): Promise<void> {
  await Promise.all(
    chunk.rungs.map((rung) => mkdir(join(chunk.asset, videoFolder(rung.name)), { recursive: true })),
  );
  // Frames put at another rate no longer lie on the source's keyframes to the millisecond.
  const onKeyframes = chunk.gridOfKeyframes && chunk.facts.video.fps <= MAX_FPS + 1;
  const usual: Mode[] = onKeyframes ? ["exact", "margin"] : ["margin"];
  let failure: unknown;
  for (const mode of [...usual, "fill", "black"] as const) {
    const missing = await missingParts(chunk);
    if (mode === "black" && missing.length > 0) await expectReadable(chunk, failure);
    for (const part of missing) {
      try {
        await encodeRun({ ...chunk, ...part }, mode);
        failure = undefined;
      } catch (error) {
        // A film may be rotten in one place: what other modes can still give is better than no film.
        if (!(error instanceof FfmpegError) || error.code !== "failed") throw error;
        failure = error;
      }
    }
  }
  if ((await missingParts(chunk)).length > 0)
    throw failure ?? new FfmpegError("bad_output", "segments without frames");
}

/** Black is for films that are rotten in places, not for a disk that does not answer. */
async function expectReadable(chunk: VideoChunk, failure: unknown): Promise<void> {
  const result = await probe(join(chunk.asset, "source.mp4"), { signal: chunk.signal });
  if (!result.ok) throw failure ?? new FfmpegError("failed", `the source cannot be read: ${result.detail}`);
}

/** Runs of segments that lack the same renditions. */
export async function missingParts(
  chunk: Pick<VideoChunk, "asset" | "rungs" | "from" | "to">,
): Promise<{ from: number; to: number; rungs: Rung[] }[]> {
  const done = await readDoneSegments(
    chunk.asset,
    chunk.rungs.map((rung) => videoFolder(rung.name)),
  );
  const parts: { from: number; to: number; rungs: Rung[] }[] = [];
  for (let n = chunk.from; n < chunk.to; n++) {
    const rungs = chunk.rungs.filter((rung) => !done.get(videoFolder(rung.name))!.has(n));
    const last = parts.at(-1);
    if (rungs.length === 0) continue;
    if (
      last?.to === n &&
      last.rungs.length === rungs.length &&
      rungs.every((rung) => last.rungs.includes(rung))
    )
      last.to = n + 1;
    else parts.push({ from: n, to: n + 1, rungs });
  }
  return parts;
}

async function encodeRun(chunk: VideoChunk, mode: Mode): Promise<void> {
  const { facts, grid, from, to, rungs } = chunk;
  const threads = chunk.threads ?? 1;
  const span: Span = {
    startMs: grid[from]!,
    endMs: grid[to]!,
    first: from === 0,
    last: to === grid.length - 1,
  };
  const input =
    mode === "black"
      ? []
      : ["-threads", String(threads), ...sourceInput(chunk.asset, facts, seekTo(facts.video, span, mode))];
  const graph = videoGraph(facts.video, rungs, span, mode, (await findFfmpeg()).tonemap);
  const starts = grid.slice(from, to);
  const seconds = (span.endMs - span.startMs) / 1000;
  await runFfmpeg({
    args: [
      ...input,
      "-filter_complex",
      graph,
      ...rungs.flatMap((rung, i) => rungOutput(rung, starts, threads, i + 3, `[o${i}]`)),
    ],
    outputs: rungs.map((rung) => (stream: Readable) => keepSegments(chunk, rung, mode, stream)),
    limits: videoLimits(facts, rungs.length, seconds),
    timeoutMs: 120_000 + seconds * 60_000,
    nice: chunk.nice,
    signal: chunk.signal,
  });
}

/** Writes the segments from one pipe. Misplaced frames are dropped, so another mode encodes them again. */
async function keepSegments(chunk: VideoChunk, rung: Rung, mode: Mode, stream: Readable): Promise<void> {
  const { grid, from, to } = chunk;
  const folder = videoFolder(rung.name);
  const path = join(chunk.asset, folder);
  let parameterSets: Buffer | undefined;
  for await (const fragment of readFragments(stream, TICKS)) {
    if (fragment.kind === "init") {
      parameterSets = await keepInit(path, fragment.bytes);
      continue;
    }
    const first = fragment.samples.reduce((least, sample) => Math.min(least, sample.pts), Infinity);
    const n = segmentAt(grid, first);
    const lateMs = first / (TICKS / 1000) - grid[n]!;
    const allowed = mode === "exact" && n > 0 ? AT_KEYFRAME_MS : HOLE_MS;
    if (n < from || n >= to || lateMs > allowed) continue;
    const endMs = grid[n + 1]!;
    const packed = videoSegment(n, fragment.samples, fragment.data, { endMs, fps: rung.fps }, parameterSets);
    await writeAtomic(join(path, `${n}.m4s`), packed.parts);
    chunk.onSegment?.({
      folder,
      segment: n,
      bytes: packed.bytes,
      bitrate: Math.round((packed.bytes * 8000) / (endMs - grid[n]!)),
    });
  }
}

function videoLimits(facts: SourceFacts, rungs: number, seconds: number): { memory: number; cpu: number } {
  const pixels = facts.video.codedWidth * facts.video.codedHeight;
  const slow = facts.video.hdr ? 3 : 1;
  return { memory: 2 * 2 ** 30 + pixels * 120, cpu: 240 + seconds * 15 * (1 + rungs) * slow };
}
