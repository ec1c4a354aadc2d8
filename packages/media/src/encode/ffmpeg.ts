import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { findFfmpeg } from "./binary.ts";
import { confined, findConfinement } from "./confine.ts";
import type { Limits } from "./confine.ts";
import { PROBE_LIMITS } from "./facts.ts";
import { FfmpegError } from "./ffmpeg-error.ts";
import { progressReader } from "./progress.ts";
import type { Progress } from "./progress.ts";

export { FfmpegError } from "./ffmpeg-error.ts";
export type { FfmpegErrorCode } from "./ffmpeg-error.ts";
export type { Limits } from "./confine.ts";

/** One run of ffmpeg or ffprobe. */
export interface FfmpegRun {
  tool?: "ffmpeg" | "ffprobe";
  /** Without the program's name; `-nostdin -hide_banner` and the log level are added. */
  args: readonly string[];
  limits?: Partial<Limits>;
  /** 0 (default 10) to 19; a chunk someone is waiting for runs at 0. */
  nice?: number;
  /** Wall clock. Default ten minutes. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Readers of `pipe:3`, `pipe:4`, … in this order. One that throws ends the run with its error. */
  outputs?: readonly ((stream: Readable) => Promise<void>)[];
  /** Uses standard output, so nothing is collected from it then. */
  onProgress?: (progress: Progress) => void;
}

/** Result of a successful run. */
export interface FfmpegResult {
  /** Standard output, unless progress was asked for. */
  stdout: Buffer;
  stderrTail: string;
}

// Everything we want comes out through pipes, so ffmpeg may not write a single byte to a file.
const DEFAULT_LIMITS: Limits = { memory: 2 * 2 ** 30, cpu: 300, file: 0 };
const MAX_STDOUT = 64 * 2 ** 20;
const TAIL = 4000;
const MAX_PIXELS = String(PROBE_LIMITS.side ** 2);

/**
 * Input options of every uploaded file: read as MP4 whatever it looks like (a playlist would open other files),
 * local files as the only protocol, and no picture larger than `probe` allows. Extra input options (`-ss` …) go
 * before it.
 * @param format name of ffmpeg's reader, for audio files (`sound-format.ts`); never one that opens other files
 */
export function uploadInput(file: string, format = "mov"): string[] {
  return ["-max_pixels", MAX_PIXELS, "-protocol_whitelist", "file", "-f", format, "-i", `file:${file}`];
}

/**
 * Runs ffmpeg confined: no network, limited memory, time and file size, no environment of ours, ended with us.
 * @throws FfmpegError whatever goes wrong; errors of an output reader are thrown as they are.
 */
export async function runFfmpeg(run: FfmpegRun): Promise<FfmpegResult> {
  if (run.signal?.aborted) throw new FfmpegError("aborted", "aborted before it began");
  const [binary, tools] = await Promise.all([findFfmpeg(), findConfinement()]);
  const limits = { ...DEFAULT_LIMITS, ...run.limits };
  const [file, ...args] = confined(tools, limits, run.nice ?? 10, commandLine(run, binary));
  const outputs = run.outputs ?? [];
  const child = spawn(file!, args, {
    cwd: "/",
    // Nothing of our environment (secrets) goes in; few malloc arenas, so that the memory limit means memory.
    env: { PATH: process.env.PATH ?? "", LC_ALL: "C", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "pipe", "pipe", ...outputs.map(() => "pipe" as const)],
  });

  let tail = "";
  child.stderr!.setEncoding("utf8").on("data", (text: string) => (tail = (tail + text).slice(-TAIL)));
  let stopped: FfmpegError | undefined;
  const stop = (error: FfmpegError): void => {
    stopped ??= error;
    child.kill("SIGKILL");
  };
  const onAbort = (): void => stop(new FfmpegError("aborted", "aborted"));
  run.signal?.addEventListener("abort", onAbort, { once: true });
  const timeoutMs = run.timeoutMs ?? 600_000;
  const timer = setTimeout(
    () => stop(new FfmpegError("limit", `still running after ${timeoutMs} ms`)),
    timeoutMs,
  );

  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.once("error", (cause) =>
      reject(new FfmpegError("not_found", "ffmpeg could not be started", { cause })),
    );
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
  const readers = outputs.map((read, i) =>
    read(child.stdio[i + 3] as Readable).catch((error: unknown) => {
      child.kill("SIGKILL");
      throw error;
    }),
  );
  const stdout = collect(child.stdout!, run.onProgress, stop);
  try {
    const ends = await Promise.allSettled([exit, stdout, ...readers]);
    if (stopped) throw stopped;
    const [ended, collected, ...read] = ends;
    const broken = read.find((one) => one.status === "rejected");
    if (broken) throw (broken as PromiseRejectedResult).reason;
    if (ended!.status === "rejected") throw ended!.reason;
    const { code, signal } = (ended as PromiseFulfilledResult<{ code: number | null; signal: string | null }>)
      .value;
    // Without memory for a frame it goes on without the frame, and calls that success.
    if (code !== 0 || /Cannot allocate memory/.test(tail)) throw endedBadly(code, signal, tail);
    return { stdout: (collected as PromiseFulfilledResult<Buffer>).value, stderrTail: tail.trim() };
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener("abort", onAbort);
  }
}

function commandLine(run: FfmpegRun, binary: { ffmpeg: string; ffprobe: string }): string[] {
  if (run.tool === "ffprobe") return [binary.ffprobe, "-hide_banner", "-v", "error", ...run.args];
  const progress = run.onProgress ? ["-progress", "pipe:1"] : [];
  return [binary.ffmpeg, "-hide_banner", "-nostdin", "-nostats", "-v", "error", ...progress, ...run.args];
}

async function collect(
  stream: Readable,
  onProgress: FfmpegRun["onProgress"],
  stop: (error: FfmpegError) => void,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const report = onProgress ? progressReader(onProgress) : undefined;
  stream.on("data", (part: Buffer) => {
    if (report) return report(part.toString("latin1"));
    size += part.length;
    if (size > MAX_STDOUT) return stop(new FfmpegError("limit", "wrote too much to standard output"));
    parts.push(part);
  });
  await new Promise<void>((resolve) => stream.once("close", resolve));
  return Buffer.concat(parts);
}

function endedBadly(code: number | null, signal: string | null, stderrTail: string): FfmpegError {
  const detail = { exitCode: code, signal, stderrTail };
  // We did not kill it, so the kernel did: processor time or file size (XCPU makes ffmpeg stop by itself with 255).
  if (signal === "SIGKILL" || signal === "SIGXFSZ" || signal === "SIGXCPU" || code === 255)
    return new FfmpegError("limit", "ffmpeg hit a limit", detail);
  if (/Cannot allocate memory/.test(stderrTail))
    return new FfmpegError("limit", "ffmpeg ran out of its memory", detail);
  return new FfmpegError("failed", `ffmpeg ended with ${signal ?? code}`, detail);
}
