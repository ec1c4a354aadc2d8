import type { Beat } from "@palco/contract/playback/api";

/** Seconds a player may be ahead of the clock: its timers and ours don't tick together. */
const slackSeconds = 2;

/**
 * True when a stretch can have been played in the time it claims: nobody watches 300 seconds in 15. Rates above 2
 * earn no more than double speed (learning-and-congress, ledger contract).
 */
export function isPlausible({ from, to, wallMs, rate }: Beat): boolean {
  return to - from <= (wallMs / 1000) * Math.min(rate, 2) + slackSeconds;
}

/**
 * Whole seconds really covered: a half-open range, empty when there are none. A second counts when its middle was
 * played. The range is cut at the end of the film when it is stored.
 */
export function coveredSeconds({ from, to }: Pick<Beat, "from" | "to">): { from: number; to: number } {
  return { from: Math.ceil(from - 0.5), to: Math.floor(to + 0.5) };
}
