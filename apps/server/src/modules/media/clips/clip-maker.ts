import type { Platform } from "#platform/context.ts";
import { makeClips } from "./make-clips.ts";

/** Interval between looks without a notification: ended pauses, leases of dead workers, films that became playable. */
const lookMs = 15_000;

/** Makes clips in this process, one at a time and behind all other work. Returns a function that stops it. */
export async function startClipMaker(platform: Platform): Promise<() => Promise<void>> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  function look(): void {
    running ??= makeClips(platform, stop.signal)
      .catch((error: unknown) => platform.log.error({ err: error }, "clip maker error"))
      .finally(() => (running = undefined));
  }
  const unsubscribe = await platform.bus.subscribe("clip", look);
  const timer = setInterval(look, lookMs);
  look();
  return async () => {
    stop.abort();
    clearInterval(timer);
    unsubscribe();
    await running;
  };
}
