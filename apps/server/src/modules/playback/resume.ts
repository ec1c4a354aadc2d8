/** Shorter than this into the film nobody wants to be taken back to; closer to the end it counts as seen. */
const startMs = 10_000;
const endShare = 0.97;

/** Where to go on, in milliseconds; null for the beginning. */
export function resumePoint(positionMs: number | null | undefined, durationMs: number): number | null {
  if (!positionMs || positionMs < startMs || positionMs > durationMs * endShare) return null;
  return positionMs;
}
