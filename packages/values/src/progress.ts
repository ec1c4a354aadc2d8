/** Watched share of a film, 0 to 100, from the seconds covered and its length in milliseconds. */
export function watchedPercent(seconds: number, durationMs: number | null): number {
  return durationMs ? Math.min(100, Math.round((seconds * 100_000) / durationMs)) : 0;
}
