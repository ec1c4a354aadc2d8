import { FfmpegError, runFfmpeg, uploadInput } from "./ffmpeg.ts";
import type { ProbeResult, RefusalCode } from "./facts.ts";
import { checkBoxes } from "./looks-like-mp4.ts";
import { readFacts } from "./read-facts.ts";
import type { ProbeOutput } from "./read-facts.ts";

export type { AudioFacts, ProbeResult, RefusalCode, SourceFacts, VideoFacts } from "./facts.ts";
export { looksLikeMp4 } from "./looks-like-mp4.ts";

/** Enough for the first frame of any film within the limits, too little for a bomb. */
const RUN_LIMITS = { memory: 1536 * 2 ** 20, cpu: 20 };

/**
 * Looks at the content of an uploaded file and nothing else: its boxes, then ffprobe, then one decoded frame.
 * @param file absolute path of our own choosing, never a name the client gave.
 * @throws FfmpegError only when ffmpeg itself is missing or the signal fires; anything about the file is a refusal.
 */
export async function probe(file: string, options: { signal?: AbortSignal } = {}): Promise<ProbeResult> {
  const boxes = await checkBoxes(file);
  if (boxes !== "ok") return refuse(boxes, "by its boxes");
  try {
    const result = readFacts(await ask(file, options.signal));
    if (!result.ok) return result;
    await decodeOneFrame(file, result.facts.video.index, options.signal);
    return result;
  } catch (error) {
    if (
      error instanceof FfmpegError &&
      (error.code === "failed" || error.code === "limit" || error.code === "bad_output")
    ) {
      return refuse("broken", error.stderrTail || error.message);
    }
    throw error;
  }
}

async function ask(file: string, signal: AbortSignal | undefined): Promise<ProbeOutput> {
  const { stdout } = await runFfmpeg({
    tool: "ffprobe",
    args: ["-show_streams", "-show_format", "-of", "json", ...uploadInput(file)],
    limits: RUN_LIMITS,
    nice: 0,
    timeoutMs: 30_000,
    signal,
  });
  try {
    return JSON.parse(stdout.toString()) as ProbeOutput;
  } catch (cause) {
    throw new FfmpegError("bad_output", "ffprobe did not answer in JSON", { cause });
  }
}

async function decodeOneFrame(file: string, track: number, signal: AbortSignal | undefined): Promise<void> {
  const { stdout } = await runFfmpeg({
    // The frame's checksum: a line of text when a frame came out, only comments when none did.
    args: [...uploadInput(file), "-map", `0:${track}`, "-frames:v", "1", "-f", "framecrc", "-"],
    limits: RUN_LIMITS,
    nice: 0,
    timeoutMs: 30_000,
    signal,
  });
  if (!/^\d/m.test(stdout.toString())) throw new FfmpegError("bad_output", "no frame could be decoded");
}

function refuse(code: RefusalCode, detail: string): ProbeResult {
  return { ok: false, code, detail };
}
