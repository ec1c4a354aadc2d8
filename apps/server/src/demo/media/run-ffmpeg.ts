import { setPriority } from "node:os";
import { spawn } from "node:child_process";

/** Runs ffmpeg quietly and waits; throws with its last words when it fails, and ends it when the signal says so. */
export function runFfmpeg(ffmpeg: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(ffmpeg, ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    // Those who look at the site meanwhile come first.
    if (child.pid) setPriority(child.pid, 10);
    let words = "";
    child.stderr.on("data", (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-2000);
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${words.trim()}`)),
    );
  });
}
