import type { Platform } from "#platform/context.ts";
import { claimAudioJob } from "./audio-job.queries.ts";
import { makeAudioAsset } from "./make-audio.ts";

/** Interval between looks for work without a notification: ended pauses, leases of dead workers. */
const lookMs = 5000;

/** Sounds encoded at a time, beside the films: a minute of one is encoded in a second. */
const lanes = 2;

/**
 * Encodes audio assets, two at a time, beside the films of this process. Returns a function that stops it; the next
 * worker starts interrupted ones from the beginning.
 */
export async function startAudioMaker(platform: Platform): Promise<() => Promise<void>> {
  const stops = await Promise.all(Array.from({ length: lanes }, () => startLane(platform)));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

async function startLane(platform: Platform): Promise<() => Promise<void>> {
  let stopped = false;
  let woken = false;
  let wake: () => void = () => {};
  let running: AbortController | undefined;

  function rest(ms: number): Promise<void> {
    if (woken || stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        const job = await claimAudioJob(platform.db);
        if (!job) {
          await rest(lookMs);
          continue;
        }
        running = new AbortController();
        if (stopped) running.abort();
        await makeAudioAsset(platform, job, running);
      } catch (error) {
        platform.log.error({ err: error }, "audio encoder error");
        if (!stopped) await rest(1000);
      } finally {
        running = undefined;
      }
    }
  }

  const unsubscribe = await platform.bus.subscribe("audio", () => {
    woken = true;
    wake();
  });
  const ended = loop();
  return async () => {
    stopped = true;
    unsubscribe();
    wake();
    running?.abort();
    await ended;
  };
}
