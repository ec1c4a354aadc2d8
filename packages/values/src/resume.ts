/** Positions earlier than this are not resumed. */
const startMs = 10_000;
/** Later than this part of a film it counts as seen: it begins anew. */
export const resumeEndShare = 0.97;

/** Position to resume at, in milliseconds; null for the beginning. */
export function resumePoint(positionMs: number | null | undefined, durationMs: number): number | null {
  if (!positionMs || positionMs < startMs || positionMs > durationMs * resumeEndShare) return null;
  return positionMs;
}
