import { join } from "node:path";
import type { Readable } from "node:stream";
import { findFfmpeg } from "./binary.ts";
import { FfmpegError, runFfmpeg } from "./ffmpeg.ts";
import { pictureFilters } from "./picture-filters.ts";
import { sourceInput } from "./source-input.ts";
import { writeAtomic } from "./write-atomic.ts";
import type { StillsJob } from "./stills-job.ts";

export { makeStoryboard, planStoryboard } from "./storyboard.ts";
const POSTER_SIDE = 1280;
/** Positions in the film to try for a poster, in this order: past the titles first. */
const PLACES = [0.2, 0.35, 0.1, 0.5, 0.7, 0.03, 0.85, 0.95];
/** Luma of a small copy of the picture: this varied and neither dark nor blown out is good enough to stop looking. */
const GOOD = { deviation: 38, darkest: 45, brightest: 205 };
const SAMPLE = 64;

/**
 * Writes `poster.jpg`, at most 1280 pixels a side: a keyframe that is neither black nor empty, as far as the film has
 * one. @returns its size, and when it is shown.
 * @throws FfmpegError when no frame can be decoded anywhere.
 */
export async function makePoster(job: StillsJob): Promise<{ width: number; height: number; atMs: number }> {
  const { video } = job.facts;
  const scale = Math.min(1, POSTER_SIDE / Math.max(video.width, video.height));
  const size = {
    width: Math.max(2, Math.round(video.width * scale)),
    height: Math.max(2, Math.round(video.height * scale)),
  };
  let best: { jpeg: Buffer; score: number; atMs: number } | undefined;
  for (const place of PLACES) {
    const atMs = Math.floor(video.durationMs * place);
    const picture = await pictureAt(job, atMs, size).catch((error: unknown) => {
      // One rotten place is no reason to go without a poster.
      if (error instanceof FfmpegError && (error.code === "failed" || error.code === "limit"))
        return undefined;
      throw error;
    });
    if (!picture) continue;
    const { score, good } = rate(picture.luma);
    if (!best || score > best.score) best = { jpeg: picture.jpeg, score, atMs };
    if (good) break;
  }
  if (!best) throw new FfmpegError("bad_output", "no picture for a poster");
  await writeAtomic(join(job.asset, "poster.jpg"), [best.jpeg]);
  return { ...size, atMs: best.atMs };
}

/** The keyframe at or before this time: as a JPEG, and as a few bytes to judge it by. */
async function pictureAt(
  job: StillsJob,
  atMs: number,
  size: { width: number; height: number },
): Promise<{ jpeg: Buffer; luma: Buffer } | undefined> {
  const { video } = job.facts;
  const filters = pictureFilters(video, size, (await findFfmpeg()).tonemap).join(",");
  const graph = `[0:${video.index}]${filters},setsar=1,split=2[s][p];[s]scale=${SAMPLE}:${SAMPLE},format=gray[l];[p]scale=out_range=pc,format=yuvj420p[j]`;
  const got: Buffer[] = [];
  const collect = (i: number) => async (stream: Readable) => {
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    got[i] = Buffer.concat(parts);
  };
  await runFfmpeg({
    args: [
      [
        "-threads",
        "1",
        "-skip_frame",
        "nokey",
        ...sourceInput(job.asset, job.facts, atMs / 1000),
        "-filter_complex",
        graph,
      ],
      ["-map", "[l]", "-frames:v", "1", "-fps_mode", "passthrough", "-f", "rawvideo", "pipe:3"],
      [
        "-map",
        "[j]",
        "-frames:v",
        "1",
        "-fps_mode",
        "passthrough",
        "-c:v",
        "mjpeg",
        "-q:v",
        "4",
        "-f",
        "image2pipe",
        "pipe:4",
      ],
    ].flat(),
    outputs: [collect(0), collect(1)],
    limits: { cpu: 60 },
    timeoutMs: 60_000,
    nice: job.nice,
    signal: job.signal,
  });
  const [luma, jpeg] = got;
  return luma?.length && jpeg?.length ? { luma: luma.subarray(0, SAMPLE * SAMPLE), jpeg } : undefined;
}

/** Varied pictures are better than flat ones, and dark ones worse than others. */
function rate(luma: Buffer): { score: number; good: boolean } {
  const mean = luma.reduce((sum, value) => sum + value, 0) / luma.length;
  const deviation = Math.sqrt(luma.reduce((sum, value) => sum + (value - mean) ** 2, 0) / luma.length);
  const visible = mean >= GOOD.darkest && mean <= GOOD.brightest;
  return { score: deviation * (visible ? 1 : 0.4), good: visible && deviation >= GOOD.deviation };
}
