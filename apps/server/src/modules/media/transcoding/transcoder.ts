import type { Platform } from "#platform/context.ts";
import { doWork, type Run } from "./do-work.ts";
import { claimWork, type ClaimedWork } from "./plan-work.ts";
import { readSegmentName, type SegmentName } from "./segment-name.ts";
import { takeIdentity } from "./worker-identity.ts";

/** Interval between looks for work without a notification: ended pauses, claims of dead workers. */
const lookMs = 5000;

interface Worker {
  run?: Run & { work: ClaimedWork };
  wake(): void;
  ended: Promise<void>;
}

/**
 * Starts this process's transcoding workers: those for all work, and one more for urgent segments only, which never
 * queues behind a piece that can't be stopped. Returns a function that stops them; the next worker continues their
 * work.
 */
export async function startTranscoder(platform: Platform): Promise<() => Promise<void>> {
  const identity = await takeIdentity(platform);
  let stopped = false;

  function startWorker(urgentOnly: boolean): Worker {
    let wake: () => void = () => {};
    let woken = false;
    const worker: Worker = {
      wake: () => {
        woken = true;
        wake();
      },
      ended: Promise.resolve(),
    };
    /** Until woken; a wish that came while looking for work counts. */
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
          const work = await claimWork(platform, { worker: identity.number, urgentOnly });
          if (!work) {
            await rest(lookMs);
            continue;
          }
          worker.run = { work, abort: new AbortController(), written: 0 };
          if (stopped) worker.run.abort.abort();
          await doWork(platform, work, worker.run);
        } catch (error) {
          platform.log.error({ err: error }, "transcoder error");
          if (!stopped) await new Promise((resolve) => setTimeout(resolve, 1000));
        } finally {
          worker.run = undefined;
        }
      }
    }
    worker.ended = loop();
    return worker;
  }

  const workers = [
    ...Array.from({ length: platform.config.transcoders }, () => startWorker(false)),
    startWorker(true),
  ];

  /** Someone waits: an idle worker sees to it, else one gives up what can wait. */
  function hurry(wanted?: SegmentName): void {
    const idle = workers.some((worker) => !worker.run);
    for (const worker of workers) worker.wake();
    if (idle || (wanted && workers.some(({ run }) => run && isNearly(run, wanted)))) return;
    workers.find(({ run }) => run && canWait(run.work))?.run?.abort.abort();
  }

  const unsubscribe = [
    await platform.bus.subscribe("transcode", (urgent) =>
      urgent ? hurry() : workers.forEach((worker) => worker.wake()),
    ),
    await platform.bus.subscribe("wanted_segment", (name) => hurry(readSegmentName(name))),
  ];
  return async () => {
    stopped = true;
    for (const stop of unsubscribe) stop();
    for (const worker of workers) {
      worker.wake();
      worker.run?.abort.abort();
    }
    await Promise.all(workers.map((worker) => worker.ended));
    await identity.stop();
  };
}

/** It is gone on with later where it stood. */
function canWait(work: ClaimedWork): boolean {
  return work.kind === "audio_track" || (work.kind === "chunk" && !work.urgent);
}

/** The segment is in this run and its turn comes at once, or the run is for someone who waits as well. */
function isNearly(
  { work, written }: Run & { work: ClaimedWork },
  { assetId, folder, segment }: SegmentName,
): boolean {
  if (work.kind !== "chunk" || work.assetId !== assetId) return false;
  const { item } = work;
  const tracks = [...item.video.map((name) => `v${name}`), ...item.audio.map((k) => `a${k}`)];
  if (!tracks.includes(folder) || segment < item.from || segment >= item.to) return false;
  return work.urgent || segment <= item.from + Math.floor(written / tracks.length) + 1;
}
