import type { FlowHealth } from "./flow-health.ts";

const LOOK_MS = 50;
const ASK_EVERY_MS = 250;
/** Looks that come later than this were held up by a busy machine. */
const LATE_MS = 100;

/**
 * Looks after what arrives, as long as a way of playing is on.
 * @param edge asks how many seconds of the broadcast exist; undefined where that is not answered
 */
export function watchFlow(
  health: FlowHealth,
  { edge, onReopen, onLeave }: { edge(): Promise<number | undefined>; onReopen(): void; onLeave(): void },
): () => void {
  let askedAt = -Infinity;
  let asking = false;
  async function ask(now: number): Promise<void> {
    if (asking || now - askedAt < ASK_EVERY_MS) return;
    asking = true;
    askedAt = now;
    const seconds = await edge();
    asking = false;
    const answeredAt = performance.now();
    health.edge(seconds, answeredAt, answeredAt - now);
  }
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - lookedAt - LOOK_MS;
    lookedAt = now;
    if (late > LATE_MS) health.stoodStill(late);
    const step = health.step(now);
    if (step === "ask") void ask(now);
    else if (step === "reopen") onReopen();
    else if (step === "leave") {
      clearInterval(timer);
      onLeave();
    }
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * Reports to `health` the data that arrives in a buffer filled by other code.
 * @returns a function to stop
 */
export function watchBuffer(video: HTMLVideoElement, health: FlowHealth): () => void {
  let end = 0;
  health.asked(performance.now());
  const timer = setInterval(() => {
    const { buffered } = video;
    const reaches = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
    // Nothing is fetched for a pause, or beyond what is needed for now.
    const isFull = reaches > 0 && (video.paused || reaches - video.currentTime > 3);
    if (reaches !== end || isFull) health.came(performance.now());
    end = reaches;
  }, 100);
  return () => clearInterval(timer);
}
