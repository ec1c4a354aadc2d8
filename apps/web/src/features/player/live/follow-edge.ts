import { Drought } from "./drought.ts";
import { LiveController, type LiveTarget, TICK_MS } from "./live-controller.ts";

const LOOK_MS = 10;
/** Played slowly for longer than this, it was no hiccup: more is kept in hand from then on. */
const DROUGHT_MS = 150;
/** A decoder stands still this long before the end of what it has, in seconds. */
const HOLE_EDGE = 0.1;

export interface FollowEdge {
  /** Milliseconds a question and its answer took. */
  roundTrip(ms: number): void;
  stop(): void;
}

/**
 * Keeps a live picture as close to its edge as the connection allows: plays a little faster or slower, or jumps
 * where that would take too long. After a pause the player jumps to the edge at once.
 * @param everyPicture frames come one by one, with a small buffer: missing frames are noticed at once
 * @param onTooManyWaits the picture stands still too often for this way of playing
 */
export function followEdge(
  video: HTMLVideoElement,
  target: LiveTarget,
  {
    everyPicture,
    onTooManyWaits,
    onTick,
  }: { everyPicture?: boolean; onTooManyWaits(): void; onTick?(): void },
): FollowEdge {
  const controller = new LiveController(target, performance.now());
  const drought = everyPicture ? new Drought() : undefined;
  let joined = false;
  let slowedAt: number | undefined;
  let stoodStill = false;

  function look(): void {
    const { buffered } = video;
    if (!joined || !drought || buffered.length === 0 || video.paused || video.seeking) return;
    const end = buffered.end(buffered.length - 1);
    const now = performance.now();
    const rate = drought.rate(end, end - video.currentTime, now);
    if (slowedAt !== undefined && rate === undefined) {
      video.playbackRate = 1;
      stoodStill = false;
      if (now - slowedAt > DROUGHT_MS) controller.slowed(now);
    }
    slowedAt = rate === undefined ? undefined : (slowedAt ?? now);
    if (rate !== undefined && Math.abs(video.playbackRate - rate) > 0.02) video.playbackRate = rate;
  }

  function tick(): void {
    const { buffered, currentTime } = video;
    if (buffered.length === 0) return;
    const range = { start: buffered.start(buffered.length - 1), end: buffered.end(buffered.length - 1) };
    if (!joined) {
      joined = true;
      video.currentTime = Math.max(range.start, range.end - controller.target);
      return;
    }
    // A place before what comes now will never have a picture.
    if (video.seeking && currentTime < range.start) video.currentTime = range.start;
    if (video.paused || video.seeking) return;
    // A connection that was lost for longer leaves a hole behind: nothing will fill it.
    if (currentTime < range.start && !hasAfter(buffered, currentTime)) {
      video.currentTime = Math.max(range.start, range.end - controller.target);
      return;
    }
    if (slowedAt !== undefined) return;
    const correction = controller.correct(range, currentTime, performance.now());
    if (correction.kind === "jump") video.currentTime = correction.to;
    else if (video.playbackRate !== correction.rate) video.playbackRate = correction.rate;
    onTick?.();
  }
  function onWaiting(): void {
    if (!joined || video.seeking) return;
    // While nothing comes it may stop more than once: that is one wait, and no reason to look for another way.
    if (slowedAt !== undefined && stoodStill) return;
    stoodStill = true;
    if (controller.waited(performance.now())) onTooManyWaits();
  }
  function onPlay(): void {
    joined = false;
  }
  video.addEventListener("waiting", onWaiting);
  video.addEventListener("play", onPlay);
  const timer = setInterval(tick, TICK_MS);
  const looking = drought && setInterval(look, LOOK_MS);
  return {
    roundTrip: (ms) => controller.roundTrip(ms),
    stop() {
      clearInterval(timer);
      clearInterval(looking);
      video.removeEventListener("waiting", onWaiting);
      video.removeEventListener("play", onPlay);
      video.playbackRate = 1;
    },
  };
}

/** True when there is buffered data to play from here, before a hole. */
function hasAfter(buffered: TimeRanges, position: number): boolean {
  for (let n = 0; n < buffered.length; n++)
    if (position >= buffered.start(n) && position < buffered.end(n) - HOLE_EDGE) return true;
  return false;
}
