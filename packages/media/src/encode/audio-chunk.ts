import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { segmentHead } from "../mp4/media-segment.ts";
import { readDoneSegments } from "./done-segments.ts";
import type { AudioFacts, SourceFacts } from "./facts.ts";
import { runFfmpeg } from "./ffmpeg.ts";
import { FRAGMENT_FLAGS, FRAGMENT_OUTPUT, readFragments } from "./fragments.ts";
import { AUDIO_BITRATE, AUDIO_INIT, AUDIO_RATE, FRAME, SILENT_FRAME } from "./sound-constants.ts";
import { sourceInput } from "./source-input.ts";
import type { WrittenSegment } from "./video-chunk.ts";
import { writeAtomic, writeOnce } from "./write-atomic.ts";

/**
 * Frames encoded before the first one kept. Rate control and block switching look back; after a second they do
 * what they would have done had the film been encoded in one go.
 */
export const RUN_UP = 48;
/** Frames encoded after the last one kept, because the encoder looks ahead. */
export const RUN_OUT = 4;
/** Decoding starts this much earlier than needed: AAC and Opus need a while until they are right. */
const DECODER_RUN_UP_SECONDS = 1;

/** Audio to encode. */
export interface AudioChunk {
  /** The asset's folder: `source.mp4` in it is read, `a<k>/` written. */
  asset: string;
  facts: SourceFacts;
  /** As `AssetIndex.segments`. */
  grid: readonly number[];
  from: number;
  /** First segment that is not encoded any more. */
  to: number;
  /** Sound tracks, counted among those of the source: k of `a<k>`. */
  tracks: readonly number[];
  nice?: number;
  signal?: AbortSignal;
  onSegment?: (written: WrittenSegment) => void;
}

/** The frames [first, end) of a segment: those that start nearest to its grid times. */
export function framesOf(grid: readonly number[], segment: number): { first: number; end: number } {
  const frameAt = (ms: number): number => Math.round((ms * AUDIO_RATE) / 1000 / FRAME);
  return {
    first: frameAt(grid[segment]!),
    end: Math.max(frameAt(grid[segment]!) + 1, frameAt(grid[segment + 1]!)),
  };
}

/**
 * Encodes the missing audio of the segments [from, to). Frames lie on one grid for the whole film and are encoded
 * with a run-up, so separately encoded chunks join without a click. Where the source has no audio, the result is
 * silent.
 * @throws FfmpegError
 */
export async function encodeAudio(chunk: AudioChunk): Promise<void> {
  for (const k of chunk.tracks) {
    const track = chunk.facts.audio[k];
    if (!track) throw new RangeError(`the source has no sound track ${k}`);
    const folder = `a${k}`;
    await mkdir(join(chunk.asset, folder), { recursive: true });
    const done = (await readDoneSegments(chunk.asset, [folder])).get(folder)!;
    const missing = Array.from({ length: chunk.to - chunk.from }, (_, i) => chunk.from + i).filter(
      (n) => !done.has(n),
    );
    if (missing.length > 0)
      await encodeRun({ ...chunk, from: missing[0]!, to: missing.at(-1)! + 1 }, track, folder);
  }
}

async function encodeRun(chunk: AudioChunk, track: AudioFacts, folder: string): Promise<void> {
  const { grid, from, to } = chunk;
  const first = framesOf(grid, from).first;
  const end = framesOf(grid, to - 1).end;
  const stretch = stretchOf(first, end);
  const frames = new Map<number, Buffer>();
  const read = async (stream: Readable): Promise<void> => {
    for await (const fragment of readFragments(stream, AUDIO_RATE)) {
      if (fragment.kind === "init") continue;
      for (const { pts, offset, size } of fragment.samples) {
        const frame = Math.round((pts + stretch.second * AUDIO_RATE) / FRAME);
        frames.set(frame, fragment.data.subarray(offset, offset + size));
      }
    }
  };
  const seconds = ((end - first) * FRAME) / AUDIO_RATE;
  await runFfmpeg({
    args: audioArgs(chunk, track, stretch),
    outputs: [read],
    limits: { memory: 2 * 2 ** 30, cpu: 120 + seconds },
    timeoutMs: 120_000 + seconds * 2000,
    nice: chunk.nice,
    signal: chunk.signal,
  });
  await writeOnce(join(chunk.asset, folder, "init.mp4"), AUDIO_INIT);
  for (let n = from; n < to; n++) await writeSoundSegment(chunk, folder, n, frames);
}

/** Input of the encoder: `[start, stop)` in frames, and the whole second that its time stamps count from. */
interface Stretch {
  start: number;
  stop: number;
  /** Cut at whole seconds of the source, so that resampling falls on the same instants in every chunk. */
  second: number;
}

function stretchOf(first: number, end: number): Stretch {
  const start = Math.max(0, first - RUN_UP);
  return { start, stop: end + RUN_OUT, second: Math.floor((start * FRAME) / AUDIO_RATE) };
}

function audioArgs(chunk: AudioChunk, track: AudioFacts, { start, stop, second }: Stretch): string[] {
  const rate = track.sampleRate || AUDIO_RATE;
  const origin = second * AUDIO_RATE;
  const filters = [
    `[0:${track.index}]asettb=1/${rate}`,
    `atrim=start=${second}:end=${Math.ceil((stop * FRAME) / AUDIO_RATE) + 1}`,
    // Counted from here on: the resampler takes its first_pts wrongly when it is far from 0.
    `asetpts=PTS-${second * rate}`,
    `aresample=${AUDIO_RATE}:async=1:first_pts=0`,
    // One channel goes to both sides as it is; ffmpeg's own rule would make it 3 dB softer than the source.
    ...(track.channels === 1 ? ["pan=stereo|c0=c0|c1=c0"] : []),
    "aformat=sample_fmts=fltp:channel_layouts=stereo",
    `atrim=start_pts=${start * FRAME - origin}:end_pts=${stop * FRAME - origin}[a]`,
  ];
  return [
    sourceInput(chunk.asset, chunk.facts, second - DECODER_RUN_UP_SECONDS),
    [
      "-filter_complex",
      filters.join(","),
      "-map",
      "[a]",
      "-c:a",
      "aac",
      "-b:a",
      String(AUDIO_BITRATE),
      "-ar",
      String(AUDIO_RATE),
    ],
    ["-movflags", FRAGMENT_FLAGS, "-frag_duration", "2000000", ...FRAGMENT_OUTPUT, "pipe:3"],
  ].flat();
}

/** Writes one segment of sound; where a frame is missing there is silence. */
export async function writeSoundSegment(
  chunk: Pick<AudioChunk, "asset" | "grid" | "onSegment">,
  folder: string,
  n: number,
  frames: ReadonlyMap<number, Buffer>,
): Promise<void> {
  const { first, end } = framesOf(chunk.grid, n);
  const data = Array.from({ length: end - first }, (_, i) => frames.get(first + i) ?? SILENT_FRAME);
  const head = segmentHead(n + 1, {
    baseTime: first * FRAME,
    duration: data.map(() => FRAME),
    size: data.map((frame) => frame.length),
    sync: data.map(() => true),
  });
  const parts = [head, Buffer.concat(data)];
  const bytes = parts[0]!.length + parts[1]!.length;
  await writeAtomic(join(chunk.asset, folder, `${n}.m4s`), parts);
  const lengthMs = chunk.grid[n + 1]! - chunk.grid[n]!;
  chunk.onSegment?.({ folder, segment: n, bytes, bitrate: Math.round((bytes * 8000) / lengthMs) });
}
