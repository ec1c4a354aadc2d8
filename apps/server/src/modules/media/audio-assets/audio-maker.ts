import type { Platform } from "#platform/context.ts";
import { startWorker } from "#platform/work/worker.ts";
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
  let running: AbortController | undefined;
  let isStopped = false;
  const ended = await startWorker(platform, {
    channel: "audio",
    everyMs: lookMs,
    failed: "audio encoder error",
    async take() {
      const job = await claimAudioJob(platform.db);
      if (!job) return false;
      running = new AbortController();
      if (isStopped) running.abort();
      await makeAudioAsset(platform, job, running).finally(() => (running = undefined));
      return true;
    },
  });
  return async () => {
    isStopped = true;
    running?.abort();
    await ended();
  };
}
