/** Shorter than this into the film nobody wants to be taken back to; closer to the end it counts as seen. */
const startMs = 10_000;
const endShare = 0.97;

/** Where to go on, in milliseconds; null for the beginning. */
export function resumePoint(positionMs: number | null | undefined, durationMs: number): number | null {
  if (!positionMs || positionMs < startMs || positionMs > durationMs * endShare) return null;
  return positionMs;
}

/** How much of a film was really watched, 0 to 100. */
export function watchedPercent(seconds: number, durationMs: number): number {
  return durationMs ? Math.min(100, Math.round((seconds * 100_000) / durationMs)) : 0;
}
