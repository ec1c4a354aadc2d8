import { instantOfWallClock, sessionZone, wallClockOf } from "./wall-clock.ts";

const dayMs = 86_400_000;

/** Days of the site's calendar, "2026-11-21", the last one today. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(wallClockOf(now.toISOString(), sessionZone).slice(0, 10));
  return Array.from({ length: count }, (_, n) =>
    new Date(today - (count - 1 - n) * dayMs).toISOString().slice(0, 10),
  );
}

/** The instant a day of the site's calendar begins, so many days later. */
export function startOfDay(day: string, later = 0): string {
  const at = new Date(Date.parse(day) + later * dayMs).toISOString().slice(0, 10);
  return instantOfWallClock(`${at}T00:00`, sessionZone)!;
}
