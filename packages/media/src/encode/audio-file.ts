import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { audioMovieHead } from "../mp4/audio-movie.ts";
import { FfmpegError, runFfmpeg, uploadInput } from "./ffmpeg.ts";
import { FRAGMENT_FLAGS, FRAGMENT_OUTPUT, readFragments } from "./fragments.ts";
import { loudnessFilter, plainFilters, wholeLimits, type WholeSound } from "./loudness.ts";
import { AUDIO_BITRATE, AUDIO_ENTRY, AUDIO_RATE, FRAME } from "./sound-constants.ts";

/** An audio file for listening without a video. */
export interface AudioFile extends WholeSound {
  /** Absolute path of what is written; beside it, what is in the making. */
  target: string;
  /** @param share 0 to 1 */
  onProgress?: (share: number) => void;
}

/** Listening takes about as long as encoding. */
const LISTENING = 0.5;
/** Samples that the encoder adds before the first real one: one frame. */
const PRIMING = FRAME;
const LONGEST_SECONDS = 24 * 3600;

/**
 * Encodes a whole file of sound, or the sound of a video, as AAC-LC stereo at 128 kbit/s in an `.m4a` that can be played
 * while it is fetched, at -16 LUFS. The file is there whole or not at all.
 * @returns its length in milliseconds and its size in bytes
 * @throws FfmpegError
 */
export async function encodeAudioFile(sound: AudioFile): Promise<{ durationMs: number; bytes: number }> {
  const { target, facts, onProgress } = sound;
  const report = (timeMs: number, from: number) =>
    facts.durationMs && onProgress?.(from + (1 - LISTENING) * Math.min(1, timeMs / facts.durationMs));
  const loudness = await loudnessFilter(sound, ({ timeMs }) => report(timeMs, 0));
  // Unique per run: another worker may consider this one dead and start the same job.
  const temporary = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}`);
  const [frames, whole] = [`${temporary}.frames.tmp`, `${temporary}.tmp`];
  try {
    const file = await open(frames, "w");
    const sizes = await writeFrames(sound, loudness, file, (timeMs) => report(timeMs, LISTENING)).finally(
      () => file.close(),
    );
    // Less than what the encoder itself puts in.
    if (sizes.length < 2) throw new FfmpegError("bad_output", "no sound came out of it");
    const head = audioMovieHead({ entry: AUDIO_ENTRY, frame: FRAME, sizes, priming: PRIMING });
    await joinFiles(head, frames, whole);
    await rename(whole, target);
    const bytes = sizes.reduce((sum, size) => sum + size, head.length);
    return { durationMs: Math.round(((sizes.length * FRAME - PRIMING) * 1000) / AUDIO_RATE), bytes };
  } finally {
    await Promise.all([rm(frames, { force: true }), rm(whole, { force: true })]);
  }
}

/** Writes the frames one after the other, as they come. Answers their sizes. */
async function writeFrames(
  { file, facts, nice, signal }: WholeSound,
  loudness: string | undefined,
  out: FileHandle,
  report: (timeMs: number) => void,
): Promise<number[]> {
  const sizes: number[] = [];
  async function read(stream: Readable): Promise<void> {
    for await (const fragment of readFragments(stream, AUDIO_RATE)) {
      if (fragment.kind === "init") continue;
      for (const { size } of fragment.samples) sizes.push(size);
      await out.appendFile(fragment.data);
      report((sizes.length * FRAME * 1000) / AUDIO_RATE);
    }
  }
  const filters = [
    ...plainFilters(facts),
    // It may answer at four times the rate, and what ffmpeg makes of one channel then forgets that it is stereo.
    ...(loudness
      ? [loudness, `aresample=${AUDIO_RATE}`, "aformat=sample_fmts=fltp:channel_layouts=stereo"]
      : []),
    `atrim=end=${LONGEST_SECONDS}[a]`,
  ];
  await runFfmpeg({
    args: [
      uploadInput(file, facts.format),
      ["-filter_complex", filters.join(","), "-map", "[a]", "-c:a", "aac", "-b:a", String(AUDIO_BITRATE)],
      ["-ar", String(AUDIO_RATE), "-movflags", FRAGMENT_FLAGS, "-frag_duration", "2000000"],
      [...FRAGMENT_OUTPUT, "pipe:3"],
    ].flat(),
    outputs: [read],
    ...wholeLimits(facts),
    nice,
    signal,
  });
  return sizes;
}

async function joinFiles(head: Buffer, tail: string, path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(head);
    await pipeline(createReadStream(tail), createWriteStream(path, { flags: "r+", start: head.length }));
    await file.datasync();
  } finally {
    await file.close();
  }
}
