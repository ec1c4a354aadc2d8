import { LiveController, type LiveTarget } from "./live-controller.ts";

const TICK_MS = 100;

export interface FollowEdge {
  /** Milliseconds a question and its answer took. */
  roundTrip(ms: number): void;
  stop(): void;
}

/**
 * Keeps a live picture as close to its edge as the connection allows: a little faster, a little slower, a jump where
 * that would take too long. Who comes back from a pause is at the edge at once.
 * @param onTooManyWaits the picture stands still too often for this way of playing
 */
export function followEdge(
  video: HTMLVideoElement,
  target: LiveTarget,
  { onTooManyWaits, onTick }: { onTooManyWaits(): void; onTick?(): void },
): FollowEdge {
  const controller = new LiveController(target, performance.now());
  let joined = false;

  function tick(): void {
    const { buffered } = video;
    if (buffered.length === 0) return;
    const end = buffered.end(buffered.length - 1);
    if (!joined) {
      joined = true;
      video.currentTime = Math.max(buffered.start(buffered.length - 1), end - controller.target);
      return;
    }
    if (video.paused || video.seeking) return;
    const correction = controller.correct(end - video.currentTime, video.currentTime, performance.now());
    if (correction.kind === "jump") video.currentTime = correction.to;
    else if (video.playbackRate !== correction.rate) video.playbackRate = correction.rate;
    onTick?.();
  }
  function onWaiting(): void {
    if (joined && !video.seeking && controller.waited(performance.now())) onTooManyWaits();
  }
  function onPlay(): void {
    joined = false;
  }
  video.addEventListener("waiting", onWaiting);
  video.addEventListener("play", onPlay);
  const timer = setInterval(tick, TICK_MS);
  return {
    roundTrip: (ms) => controller.roundTrip(ms),
    stop() {
      clearInterval(timer);
      video.removeEventListener("waiting", onWaiting);
      video.removeEventListener("play", onPlay);
      video.playbackRate = 1;
    },
  };
}
