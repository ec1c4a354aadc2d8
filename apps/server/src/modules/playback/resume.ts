/** Positions earlier than this are not resumed; later than `endShare` the film counts as seen. */
const startMs = 10_000;
const endShare = 0.97;

/** Position to resume at, in milliseconds; null for the beginning. */
export function resumePoint(positionMs: number | null | undefined, durationMs: number): number | null {
  if (!positionMs || positionMs < startMs || positionMs > durationMs * endShare) return null;
  return positionMs;
}
