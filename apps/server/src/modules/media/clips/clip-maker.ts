import type { Platform } from "#platform/context.ts";
import { startWorker } from "#platform/work/worker.ts";
import { makeClips } from "./make-clips.ts";

/** Interval between looks without a notification: ended pauses, leases of dead workers, films that became playable. */
const lookMs = 15_000;

/** Makes clips in this process, one at a time and behind all other work. Returns a function that stops it. */
export async function startClipMaker(platform: Platform): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const ended = await startWorker(platform, {
    channel: "clip",
    everyMs: lookMs,
    failed: "clip maker error",
    async take() {
      await makeClips(platform, stop.signal);
      return false;
    },
  });
  return async () => {
    stop.abort();
    await ended();
  };
}
