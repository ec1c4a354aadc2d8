import { runFfmpeg, uploadInput } from "./ffmpeg.ts";
import type { Progress } from "./progress.ts";
import type { SoundFacts } from "./probe-sound.ts";
import { AUDIO_RATE } from "./sound-constants.ts";

/** Loudness target of podcasts (AES TD1004, Apple's guide for podcasts): -16 LUFS, no peak above -1.5 dBTP. */
const TARGET = "I=-16:TP=-1.5:LRA=11";

/** One run over a whole file of sound. */
export interface WholeSound {
  /** Absolute path. */
  file: string;
  facts: SoundFacts;
  nice?: number;
  signal?: AbortSignal;
}

/** The sound as it is going to be encoded, before its loudness is seen to. */
export function plainFilters({ index, channels }: SoundFacts): string[] {
  return [
    `[0:${index}]aresample=${AUDIO_RATE}:async=1:first_pts=0`,
    // One channel goes to both sides as it is; ffmpeg's own rule would make it 3 dB softer than the source.
    ...(channels === 1 ? ["pan=stereo|c0=c0|c1=c0"] : []),
    "aformat=sample_fmts=fltp:channel_layouts=stereo",
  ];
}

/** Limits of a run over the whole file; loudness is measured at four times the rate. */
export function wholeLimits({ durationMs }: SoundFacts) {
  const seconds = (durationMs || 6 * 3_600_000) / 1000;
  return { limits: { memory: 2 * 2 ** 30, cpu: 120 + seconds }, timeoutMs: 120_000 + seconds * 2000 };
}

/**
 * Listens to a whole file. Answers the filter that brings it to -16 LUFS: one gain for all of it where its peaks allow,
 * so that what is soft stays soft; nothing for silence.
 * @throws FfmpegError
 */
export async function loudnessFilter(
  sound: WholeSound,
  onProgress: (progress: Progress) => void,
): Promise<string | undefined> {
  const { file, facts, nice, signal } = sound;
  const measure = [...plainFilters(facts), `loudnorm=${TARGET}:print_format=json[a]`].join(",");
  const { stderrTail } = await runFfmpeg({
    // ffmpeg prints the measured values at this log level.
    args: [
      ["-v", "info"],
      uploadInput(file, facts.format),
      ["-filter_complex", measure, "-map", "[a]", "-f", "null", "-"],
    ].flat(),
    ...wholeLimits(facts),
    onProgress,
    nice,
    signal,
  });
  const found = /\{[^{}]*"input_i"[^{}]*\}/.exec(stderrTail)?.[0];
  const values = found ? (JSON.parse(found) as Record<string, string>) : {};
  const [i, tp, lra, thresh, offset] = [
    "input_i",
    "input_tp",
    "input_lra",
    "input_thresh",
    "target_offset",
  ].map((name) => Number(values[name]));
  const known = [i, tp, lra, thresh, offset];
  if (!known.every((value) => Number.isFinite(value)) || i! < -70 || i! > 0) return undefined;
  return `loudnorm=${TARGET}:linear=true:measured_I=${i}:measured_TP=${tp}:measured_LRA=${lra}:measured_thresh=${thresh}:offset=${offset}`;
}
