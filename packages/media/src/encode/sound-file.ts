import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type AudioChunk, framesOf, RUN_OUT, RUN_UP, writeSoundSegment } from "./audio-chunk.ts";
import { readDoneSegments } from "./done-segments.ts";
import { runFfmpeg, uploadInput } from "./ffmpeg.ts";
import { FRAGMENT_FLAGS, FRAGMENT_OUTPUT, readFragments } from "./fragments.ts";
import type { SoundFacts } from "./probe-sound.ts";
import { AUDIO_BITRATE, AUDIO_INIT, AUDIO_RATE, FRAME } from "./sound-constants.ts";
import { writeOnce } from "./write-atomic.ts";

/** A sound track for a film out of a file of its own. */
export interface SoundFile extends Pick<AudioChunk, "asset" | "grid" | "nice" | "signal" | "onSegment"> {
  /** Absolute path of the file. */
  file: string;
  facts: SoundFacts;
  /** Folder inside the asset's folder: "a8". */
  folder: string;
}

/**
 * Encodes what is missing of the track, from its first missing segment to the end of the film, on the film's own grid:
 * a longer file is cut, a shorter one followed by silence. Its beginning is the beginning of the film.
 *
 * In one go and not in pieces, since many of these formats cannot be entered in the middle to the sample; segments
 * are written as they come, so an interrupted run only has to decode again what it had, not to encode it.
 * @throws FfmpegError; segments written until then stay
 */
export async function encodeSoundFile(sound: SoundFile): Promise<void> {
  const { asset, folder, grid } = sound;
  const total = grid.length - 1;
  await mkdir(join(asset, folder), { recursive: true });
  await writeOnce(join(asset, folder, "init.mp4"), AUDIO_INIT);
  const done = (await readDoneSegments(asset, [folder])).get(folder)!;
  let next = 0;
  while (done.has(next)) next++;
  if (next >= total) return;

  const start = Math.max(0, framesOf(grid, next).first - RUN_UP);
  const stop = framesOf(grid, total - 1).end + RUN_OUT;
  const frames = new Map<number, Buffer>();
  async function writeUpTo(frame: number): Promise<void> {
    for (; next < total && framesOf(grid, next).end <= frame; next++) {
      if (!done.has(next)) await writeSoundSegment(sound, folder, next, frames);
      for (const number of frames.keys()) if (number < framesOf(grid, next).end) frames.delete(number);
    }
  }
  async function read(stream: Readable): Promise<void> {
    for await (const fragment of readFragments(stream, AUDIO_RATE)) {
      if (fragment.kind === "init") continue;
      let last = 0;
      for (const { pts, offset, size } of fragment.samples) {
        last = Math.round(pts / FRAME);
        frames.set(last, fragment.data.subarray(offset, offset + size));
      }
      await writeUpTo(last);
    }
  }
  const seconds = (stop * FRAME) / AUDIO_RATE;
  await runFfmpeg({
    args: soundArgs(sound, start, stop),
    outputs: [read],
    limits: { memory: 2 * 2 ** 30, cpu: 120 + seconds },
    timeoutMs: 120_000 + seconds * 2000,
    nice: sound.nice,
    signal: sound.signal,
  });
  await writeUpTo(Infinity);
}

/** @param start first frame that is encoded; @param stop first that is not */
function soundArgs({ file, facts }: SoundFile, start: number, stop: number): string[] {
  const filters = [
    `[0:${facts.index}]aresample=${AUDIO_RATE}:async=1:first_pts=0`,
    // One channel goes to both sides as it is; ffmpeg's own rule would make it 3 dB softer than the source.
    ...(facts.channels === 1 ? ["pan=stereo|c0=c0|c1=c0"] : []),
    "aformat=sample_fmts=fltp:channel_layouts=stereo",
    `atrim=start_pts=${start * FRAME}:end_pts=${stop * FRAME}[a]`,
  ];
  return [
    uploadInput(file, facts.format),
    ["-filter_complex", filters.join(","), "-map", "[a]", "-c:a", "aac", "-b:a", String(AUDIO_BITRATE)],
    ["-ar", String(AUDIO_RATE), "-movflags", FRAGMENT_FLAGS, "-frag_duration", "2000000"],
    [...FRAGMENT_OUTPUT, "pipe:3"],
  ].flat();
}
