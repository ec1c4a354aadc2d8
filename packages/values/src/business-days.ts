/** A day without a clock: `2026-11-20`. */
export type Day = string;

/** The days of the year that are holidays all over Spain (BOE, calendar of working days); Good Friday moves. */
const fixedHolidays = [
  "01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25",
] as const; // prettier-ignore

/** Legal limit for refunds after a cancellation, in business days. */
export const refundBusinessDays = 20;

/** Good Friday of a year (Gregorian calendar; the anonymous algorithm, as in Meeus, Astronomical Algorithms, ch. 8). */
function goodFriday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayOf(new Date(Date.UTC(year, month - 1, day - 2)));
}

const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

/** True on a holiday of all Spain; regional and local holidays are not included. */
export function isSpanishHoliday(day: Day): boolean {
  return (
    fixedHolidays.some((holiday) => day.endsWith(`-${holiday}`)) ||
    day === goodFriday(Number(day.slice(0, 4)))
  );
}

/** The day `count` business days after `day`, which itself doesn't count: Saturdays, Sundays and holidays are skipped. */
export function addBusinessDays(
  day: Day,
  count: number,
  isHoliday: (day: Day) => boolean = isSpanishHoliday,
): Day {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !isHoliday(dayOf(date))) left -= 1;
  }
  return dayOf(date);
}

/** This day, or the first business day after it. */
export function businessDayFrom(day: Day): Day {
  const before = new Date(`${day}T00:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return addBusinessDays(dayOf(before), 1);
}
