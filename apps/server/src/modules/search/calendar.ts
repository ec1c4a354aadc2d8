import { searchMostDays, type SearchTime } from "@palco/contract/search/filters";
import { instantOfWallClock, sessionZone, wallClockOf } from "@palco/values/wall-clock";

/** Days of the site's calendar, as "2026-11-24". */
export type Day = string;

const dayMs = 86_400_000;

export const dayOf = (at: Date): Day => wallClockOf(at.toISOString(), sessionZone).slice(0, 10);

export const startOf = (day: Day): Date => new Date(instantOfWallClock(`${day}T00:00`, sessionZone)!);

const later = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T12:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const dayAfter = (day: Day): Day => later(day, 1);

/** Each day from the first to the last, as far as `searchMostDays`; none when they stand the other way round. */
function span(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to && days.length < searchMostDays; day = dayAfter(day)) days.push(day);
  return days;
}

/** Last day of this week (Sunday) and of this month. */
function ends(today: Day): { week: Day; month: Day } {
  const at = new Date(`${today}T12:00Z`);
  const nextMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 12));
  return {
    week: later(today, (7 - at.getUTCDay()) % 7),
    month: later(nextMonth.toISOString().slice(0, 10), -1),
  };
}

/** The days that are meant by today, this week, this month. */
export function daysOf(when: Exclude<SearchTime, "upcoming">, today: Day): Day[] {
  return span(today, when === "today" ? today : ends(today)[when]);
}

/** Days from one to another; days that have passed hold nothing, an open end ends at `searchMostDays`. */
export function daysBetween(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): Day[] {
  const first = from && from > today ? from : today;
  return span(first, to ?? later(first, searchMostDays));
}
