import type { Readable } from "node:stream";
import { createSingleFlight } from "../single-flight.ts";
import { findFfmpeg } from "./binary.ts";
import type { VideoFacts } from "./facts.ts";
import { FfmpegError, runFfmpeg } from "./ffmpeg.ts";
import { pictureFilters } from "./picture-filters.ts";
import { sourceInput } from "./source-input.ts";
import type { StillsJob } from "./stills-job.ts";

export type ClipFormat = "h264" | "av1";

/** Size of a clip in pixels, and its most bytes. */
export const clipSize = { width: 960, height: 540 };
export const mostClipBytes = 400_000;

const LENGTH_MS = 7000;
/** Most bytes of one that is longer than usual: the same for each second. */
export const mostBytesOf = (lengthMs: number): number =>
  Math.max(mostClipBytes, Math.floor((mostClipBytes * lengthMs) / LENGTH_MS));
/** Shorter, it is a flicker and no moving picture. */
const SHORTEST_MS = 3000;
/** Where it begins in a film: past the titles, before the story is told. A trailer is all meant to be seen. */
const PLACE = { film: 0.2, trailer: 0.1 };
/** Part of the bytes that the encoder is to aim at, and how often it is asked for less. */
const AIM = 0.88;
const TRIES = 4;

const codecs: Record<ClipFormat, readonly string[]> = {
  h264: ["-c:v", "libx264", "-preset", "medium", "-profile:v", "high"],
  // With more threads it waits for ever for memory that its limit refuses.
  av1: ["-c:v", "libsvtav1", "-preset", "8", "-svtav1-params", "lp=1"],
};
const containers: Record<ClipFormat, readonly string[]> = {
  h264: ["-movflags", "empty_moov+default_base_moof+frag_keyframe", "-f", "mp4"],
  av1: ["-f", "webm"],
};

/** Part of a film that shows what it is like; undefined for one too short. Times in milliseconds. */
export function planClip(
  durationMs: number,
  { isTrailer }: { isTrailer: boolean },
): { startMs: number; lengthMs: number } | undefined {
  if (durationMs < SHORTEST_MS) return undefined;
  const lengthMs = Math.min(LENGTH_MS, durationMs);
  const startMs = Math.min(durationMs * PLACE[isTrailer ? "trailer" : "film"], durationMs - lengthMs);
  return { startMs: Math.floor(startMs), lengthMs };
}

/**
 * A few seconds of a film without its sound, to move behind words: 960x540, cut to that shape, at most 400 kB for seven
 * seconds; an MP4 in fragments, or a WebM.
 * @returns undefined where this ffmpeg has no encoder of that format
 * @throws FfmpegError
 */
export async function makeClip(
  job: StillsJob,
  { startMs, lengthMs }: { startMs: number; lengthMs: number },
  format: ClipFormat,
): Promise<Buffer | undefined> {
  const { ffmpeg, tonemap } = await findFfmpeg();
  if (!(await hasEncoder(ffmpeg, codecs[format][1]!))) return undefined;
  const { video } = job.facts;
  const graph = [
    `[0:${video.index}]trim=start=${startMs / 1000}:end=${(startMs + lengthMs) / 1000}`,
    "setpts=PTS-STARTPTS",
    ...pictureFilters(video, covering(video), tonemap),
    `crop=${clipSize.width}:${clipSize.height}`,
    "setsar=1[v]",
  ].join(",");
  const most = mostBytesOf(lengthMs);
  let bits = (most * 8 * AIM) / (lengthMs / 1000);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const clip = await encode(job, { graph, startMs, lengthMs, bits, format });
    if (clip.length === 0) break;
    if (clip.length <= most) return clip;
    bits *= (AIM * most) / clip.length;
  }
  throw new FfmpegError("bad_output", `no ${format} clip of ${most} bytes`);
}

async function encode(
  job: StillsJob,
  of: { graph: string; startMs: number; lengthMs: number; bits: number; format: ClipFormat },
): Promise<Buffer> {
  const rate = Math.floor(of.bits);
  const parts: Buffer[] = [];
  await runFfmpeg({
    args: [
      sourceInput(job.asset, job.facts, of.startMs / 1000),
      ["-filter_complex", of.graph, "-map", "[v]", "-an", "-t", String(of.lengthMs / 1000), "-fpsmax", "30"],
      [...codecs[of.format], "-b:v", String(rate), "-g", "9999"],
      of.format === "h264" ? ["-maxrate", String(Math.floor(rate * 1.3)), "-bufsize", String(rate)] : [],
      [...containers[of.format], "pipe:3"],
    ].flat(),
    outputs: [
      async (stream: Readable) => {
        for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
      },
    ],
    limits: { cpu: 120 },
    nice: job.nice,
    signal: job.signal,
  });
  return Buffer.concat(parts);
}

/** The smallest even size of the film's own shape that covers a clip. */
function covering({ width, height }: Pick<VideoFacts, "width" | "height">): {
  width: number;
  height: number;
} {
  const scale = Math.max(clipSize.width / width, clipSize.height / height);
  const even = (pixels: number) => 2 * Math.ceil((pixels * scale) / 2 - 1e-6);
  return { width: even(width), height: even(height) };
}

const asked = createSingleFlight<boolean>({ isKept: () => true });

/** Whether a build of ffmpeg has an encoder; asked once for each. */
function hasEncoder(ffmpeg: string, name: string): Promise<boolean> {
  return asked(`${ffmpeg}\n${name}`, async () => {
    const { stdout } = await runFfmpeg({ args: ["-encoders"] });
    return stdout.includes(` ${name} `);
  });
}
