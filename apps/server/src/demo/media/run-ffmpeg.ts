import { setPriority } from "node:os";
import { spawn } from "node:child_process";

/** Runs ffmpeg quietly and waits. Throws with ffmpeg's last output when it fails. Kills it when the signal aborts. */
export function runFfmpeg(ffmpeg: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(ffmpeg, ["-nostdin", "-hide_banner", "-loglevel", "error", "-y", ...args], {
      stdio: ["ignore", "ignore", "pipe"],
      signal,
      killSignal: "SIGKILL",
    });
    // Visitors of the site have priority over ffmpeg.
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
