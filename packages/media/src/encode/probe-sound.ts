import { PROBE_LIMITS } from "./facts.ts";
import { FfmpegError, runFfmpeg, uploadInput } from "./ffmpeg.ts";
import type { ProbeOutput } from "./read-facts.ts";
import { readSoundFormat, type SoundFormat } from "./sound-format.ts";

/** Properties of an audio file. Plain JSON, so that it can be stored beside the file. */
export interface SoundFacts {
  format: SoundFormat;
  /** Which track of the file, counted as ffmpeg does. */
  index: number;
  codec: string;
  channels: number;
  /** 0 when the file does not say. */
  durationMs: number;
}

/**
 * Why a file of sound is refused.
 * - `not_audio`: another kind of file, whatever its name
 * - `no_audio`: an MP4 without a sound track
 * - `audio_too_long`: over 24 hours
 * - `audio_broken`: nothing of it can be decoded
 */
export type AudioRefusalCode = "not_audio" | "no_audio" | "audio_too_long" | "audio_broken";

export type SoundProbeResult =
  | { ok: true; facts: SoundFacts }
  | { ok: false; code: AudioRefusalCode; detail: string };

const RUN = { limits: { memory: 1536 * 2 ** 20, cpu: 20 }, nice: 0, timeoutMs: 30_000 };

/**
 * Looks at the content of an uploaded file of sound and nothing else: its first bytes, then ffprobe, then a moment
 * of it decoded.
 * @param file absolute path of our own choosing
 * @throws FfmpegError only when ffmpeg itself is missing; anything about the file is a refusal
 */
export async function probeSound(file: string): Promise<SoundProbeResult> {
  const format = await readSoundFormat(file);
  if (!format) return { ok: false, code: "not_audio", detail: "by its first bytes" };
  try {
    const facts = readSound(await ask(file, format), format);
    if (!facts) return { ok: false, code: "no_audio", detail: "no sound track" };
    if (facts.durationMs > PROBE_LIMITS.durationMs)
      return { ok: false, code: "audio_too_long", detail: `${facts.durationMs} ms` };
    await decodeAMoment(file, facts);
    return { ok: true, facts };
  } catch (error) {
    if (error instanceof FfmpegError && ["failed", "limit", "bad_output"].includes(error.code))
      return { ok: false, code: "audio_broken", detail: error.stderrTail || error.message };
    throw error;
  }
}

async function ask(file: string, format: SoundFormat): Promise<ProbeOutput> {
  const { stdout } = await runFfmpeg({
    ...RUN,
    tool: "ffprobe",
    args: ["-show_streams", "-show_format", "-of", "json", ...uploadInput(file, format)],
  });
  try {
    return JSON.parse(stdout.toString()) as ProbeOutput;
  } catch (cause) {
    throw new FfmpegError("bad_output", "ffprobe did not answer in JSON", { cause });
  }
}

/** The first sound track there is; covers and pictures beside it do not matter. */
function readSound({ streams = [], format }: ProbeOutput, kind: SoundFormat): SoundFacts | undefined {
  const track = streams.find((one) => one.codec_type === "audio" && one.codec_name && one.channels);
  if (!track) return undefined;
  const seconds = Number(track.duration ?? format?.duration);
  return {
    format: kind,
    index: track.index ?? 0,
    codec: track.codec_name!,
    channels: track.channels!,
    durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0,
  };
}

async function decodeAMoment(file: string, { format, index }: SoundFacts): Promise<void> {
  const { stdout } = await runFfmpeg({
    ...RUN,
    args: [...uploadInput(file, format), "-map", `0:${index}`, "-t", "1", "-f", "framecrc", "-"],
  });
  if (!/^\d/m.test(stdout.toString())) throw new FfmpegError("bad_output", "no sound could be decoded");
}
