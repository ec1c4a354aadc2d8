import { sessionZone, wallClockOf } from "@palco/values/wall-clock";

/**
 * The first day after today, in Madrid, on which banks move euros: no weekend, and none of the fixed closing days of
 * T2 (1 January, 1 May, 25 and 26 December). Around Easter the bank itself moves the date to the next day it works.
 */
export function nextWorkingDay(now: Date): string {
  const today = wallClockOf(now.toISOString(), sessionZone).slice(0, 10);
  const day = new Date(`${today}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (isClosed(day));
  return day.toISOString().slice(0, 10);
}

function isClosed(day: Date): boolean {
  const closed = ["01-01", "05-01", "12-25", "12-26"];
  return [0, 6].includes(day.getUTCDay()) || closed.includes(day.toISOString().slice(5, 10));
}
