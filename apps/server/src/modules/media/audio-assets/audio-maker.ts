import type { Platform } from "#platform/context.ts";
import { claimAudioJob } from "./audio-job.queries.ts";
import { makeAudioAsset } from "./make-audio.ts";

/** Looks for work this often even when nobody says there is any: pauses that have passed, leases of the dead. */
const lookMs = 5000;

/** Sounds encoded at a time, beside the films: a minute of one is encoded in a second. */
const lanes = 2;

/**
 * Encodes sounds by themselves, two at a time, beside the films of this process. Returns how to stop; whoever is next
 * begins again with what it was at.
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
