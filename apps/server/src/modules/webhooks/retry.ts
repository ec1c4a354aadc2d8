const minute = 60_000;
const hour = 60 * minute;

/** Waits between tries: the last is made within three days of the first. */
const waits = [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 20 * hour];

/** An endpoint that fails for so long is switched off. */
export const disableAfterMs = 5 * 24 * hour;

/** When to try again after so many tries; null: never. */
export function nextTry(attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
