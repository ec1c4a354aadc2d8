import type { Beat } from "@palco/contract/playback";

/** How far ahead of the clock a player may be: its timers and ours don't tick together. */
const slackSeconds = 2;

/**
 * Whether a stretch can have been played in the time it claims: nobody watches 300 seconds in 15. Rates beyond 2 earn
 * no more than double speed does (learning-and-congress, ledger contract).
 */
export function isPlausible({ from, to, wallMs, rate }: Beat): boolean {
  return to - from <= (wallMs / 1000) * Math.min(rate, 2) + slackSeconds;
}

/** Whole seconds that were really covered, half-open; undefined when none was. A second counts when its middle was played. */
export function coveredSeconds(
  { from, to }: Beat,
  durationMs: number,
): { from: number; to: number } | undefined {
  const first = Math.ceil(from - 0.5);
  const end = Math.min(Math.floor(to + 0.5), Math.ceil(durationMs / 1000));
  return end > first && first >= 0 ? { from: first, to: end } : undefined;
}
