/**
 * Why a run of ffmpeg did not end well.
 * - `not_found`: there is no ffmpeg here (or `PALCO_FFMPEG` names none)
 * - `too_old`: older than 5.1
 * - `failed`: it ended with a non-zero code; `stderrTail` has its last words
 * - `limit`: it hit the memory, processor-time, file-size or wall-clock limit it was given
 * - `aborted`: the caller's signal fired
 * - `bad_output`: it ended well but what it wrote is not what was asked for
 */
export type FfmpegErrorCode = "not_found" | "too_old" | "failed" | "limit" | "aborted" | "bad_output";

/** A failed run of ffmpeg or ffprobe. `exitCode` or `signal` say how it ended, if it ever ran. */
export class FfmpegError extends Error {
  readonly code: FfmpegErrorCode;
  readonly stderrTail: string;
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;

  constructor(
    code: FfmpegErrorCode,
    message: string,
    detail: { stderrTail?: string; exitCode?: number | null; signal?: string | null; cause?: unknown } = {},
  ) {
    const tail = (detail.stderrTail ?? "").trim();
    super(tail ? `${message}: ${tail.slice(-500)}` : message, { cause: detail.cause });
    this.name = "FfmpegError";
    this.code = code;
    this.stderrTail = tail;
    this.exitCode = detail.exitCode ?? undefined;
    this.signal = detail.signal ?? undefined;
  }
}
