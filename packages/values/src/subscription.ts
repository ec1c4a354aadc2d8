import { instantOfWallClock, sessionZone, wallClockOf } from "./wall-clock.ts";

export const subscriptionPeriods = ["monthly", "annual"] as const;
export type SubscriptionPeriod = (typeof subscriptionPeriods)[number];

/** Policy after a failed renewal of a subscription. It changes here and nowhere else. */
export const renewalPolicy = {
  /** After the first charge was declined it is tried again after so many days. */
  retryDays: [1, 3, 5],
  /** So long one may still watch after the end of what is paid, while the renewal is being tried. */
  graceDays: 7,
  /** "Not before 72 hours" (Redsys 0174). */
  retryLaterHours: 72,
  /** Days before a stored card expires at which its owner is notified. */
  cardNoticeDays: 30,
} as const;

const minute = 60_000;

/** The day of the month a subscription that begins now keeps, in the site's zone. */
export function anchorDayOf(start: Date): number {
  return Number(wallClockOf(start.toISOString(), sessionZone).slice(8, 10));
}

/**
 * When the period that begins at `start` is over: the same time of the day in the site's zone, a month or a year on, on
 * the day of the anchor or the last one of a shorter month (31 Jan, 28 Feb, 31 Mar).
 */
export function periodEnd(start: Date, period: SubscriptionPeriod, anchorDay: number): Date {
  const wall = wallClockOf(start.toISOString(), sessionZone);
  const [year, month] = [Number(wall.slice(0, 4)), Number(wall.slice(5, 7))];
  const first = new Date(Date.UTC(year, month - 1 + (period === "monthly" ? 1 : 12), 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const day = String(Math.min(anchorDay, lastDay)).padStart(2, "0");
  const ends = instantOfWallClock(`${first.toISOString().slice(0, 8)}${day}${wall.slice(10)}`, sessionZone)!;
  // A wall clock has no seconds.
  return new Date(Date.parse(ends) + (start.getTime() % minute));
}
