import { dateFormat } from "./formats.ts";

/** Time zone of product dates: the specification's "CET". */
export const sessionZone = "Europe/Madrid";

/** Local time of `zone` at an instant, in HTML's format: "2026-11-21T18:30". */
export function wallClockOf(instant: string, zone: string): string {
  // Sweden writes dates as HTML does.
  const shown = dateFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone }).format(
    new Date(instant),
  );
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

/** The same instant as a clock in `zone` shows it, with its offset: "2026-11-21T18:30:00+01:00". */
export function zonedInstant(instant: string, zone: string): string {
  const offset = offsetAt(Date.parse(instant), zone) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const of = Math.abs(offset);
  const seconds = new Date(instant).toISOString().slice(16, 19);
  return `${wallClockOf(instant, zone)}${seconds}${offset < 0 ? "-" : "+"}${two(of / 60)}:${two(of % 60)}`;
}

/** Offset of `zone` from UTC at a time, in ms; positive when ahead. */
function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / 60_000) * 60_000;
  return Date.parse(`${wallClockOf(new Date(minute).toISOString(), zone)}Z`) - minute;
}
