import type { Correction } from "./live-controller.ts";

/** One showing of a film: everybody sees the same moment of it, by the server's clock. */
export interface Airing {
  /** When its first picture is shown, in milliseconds since 1970. */
  startsAt: number;
  clock: Clock;
}
/** Server time in milliseconds since 1970. */
export type Clock = () => number;

/** Beyond this distance the player jumps; below `NEAR` nobody notices. Seconds. */
const JUMP = 2;
const NEAR = 0.12;
const FASTEST = 1.06;
const SLOWEST = 0.94;
/** A jump needs data; until it has had time to get them there is no other. */
const SETTLE_MS = 4000;
const TICK_MS = 500;

/** Correction for being `behind` (negative: ahead of) the common position, in seconds. */
export function stepTo(behind: number, position: number): Correction {
  if (Math.abs(behind) > JUMP) return { kind: "jump", to: Math.max(0, position + behind) };
  if (Math.abs(behind) < NEAR) return { kind: "rate", rate: 1 };
  return { kind: "rate", rate: Math.min(FASTEST, Math.max(SLOWEST, 1 + behind * 0.15)) };
}

/** Keeps a player where everybody is. @param date the moment of the showing that is on the screen, ms since 1970 */
export function syncToClock(
  video: HTMLVideoElement,
  date: () => number | undefined,
  airing: Airing,
): () => void {
  let jumpedAt = -Infinity;
  function tick(): void {
    const shown = date();
    if (shown === undefined || video.paused || video.seeking || video.ended) return;
    const step = stepTo((airing.clock() - shown) / 1000, video.currentTime);
    if (step.kind === "rate") {
      if (video.playbackRate !== step.rate) video.playbackRate = step.rate;
    } else if (performance.now() - jumpedAt > SETTLE_MS) {
      jumpedAt = performance.now();
      video.playbackRate = 1;
      video.currentTime = step.to;
    }
  }
  const timer = setInterval(tick, TICK_MS);
  return () => {
    clearInterval(timer);
    video.playbackRate = 1;
  };
}

/** The server's time, which it told between two moments of our own clock; ours may be set wrong. */
export function serverClock(told: string, askedAt: number, answeredAt: number): Clock {
  const offset = Date.parse(told) - (askedAt + answeredAt) / 2;
  return () => performance.now() + offset;
}
