import type { Beat } from "@palco/contract/playback/api";

/** How far ahead of the clock a player may be: its timers and ours don't tick together. */
const slackSeconds = 2;

/**
 * Whether a stretch can have been played in the time it claims: nobody watches 300 seconds in 15. Rates beyond 2 earn
 * no more than double speed does (learning-and-congress, ledger contract).
 */
export function isPlausible({ from, to, wallMs, rate }: Beat): boolean {
  return to - from <= (wallMs / 1000) * Math.min(rate, 2) + slackSeconds;
}

/**
 * Whole seconds that were really covered, half-open, empty when none was. A second counts when its middle was played.
 * Where the film ends is known when it is stored.
 */
export function coveredSeconds({ from, to }: Pick<Beat, "from" | "to">): { from: number; to: number } {
  return { from: Math.ceil(from - 0.5), to: Math.floor(to + 0.5) };
}
