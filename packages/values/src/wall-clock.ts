/** Time zone of product dates: the specification's "CET". */
export const sessionZone = "Europe/Madrid";

/** Local time of `zone` at an instant, in HTML's format: "2026-11-21T18:30". */
export function wallClockOf(instant: string, zone: string): string {
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(instant));
  return shown.replace(" ", "T");
}

/**
 * The instant at which a clock in `zone` shows `wallClock`, as ISO 8601 in UTC; undefined for what is no time. An hour
 * that is skipped in spring is taken as the one after it, one that comes twice in autumn as the first.
 */
export function instantOfWallClock(wallClock: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wallClock}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset of a day before and a day after are the only two it can have.
  const day = 86_400_000;
  const before = asUtc - offsetAt(asUtc - day, zone);
  const after = asUtc - offsetAt(asUtc + day, zone);
  const candidates = [before, after].filter((time) => time + offsetAt(time, zone) === asUtc);
  return new Date(candidates.length ? Math.min(...candidates) : before).toISOString();
}

/** Offset of `zone` from UTC at a time, in ms; positive when ahead. */
function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${wallClockOf(new Date(minute).toISOString(), zone)}Z`) - minute;
}
