import { expect, test } from "vitest";
import { anchorDayOf, periodEnd, type SubscriptionPeriod } from "./subscription.ts";

/** The ends of so many periods, one after the other, as days in Madrid. */
function endsOf(start: string, period: SubscriptionPeriod, count: number): string[] {
  const ends = [new Date(start)];
  const anchor = anchorDayOf(ends[0]!);
  for (let at = 0; at < count; at += 1) ends.push(periodEnd(ends[at]!, period, anchor));
  return ends.slice(1).map((end) => end.toISOString());
}

test("A6: 31 January is 28 February, 31 March, 30 April, at the same time of the day over the change of the clock", () => {
  expect(endsOf("2027-01-31T19:30:15.250Z", "monthly", 3)).toEqual([
    "2027-02-28T19:30:15.250Z",
    "2027-03-31T18:30:15.250Z",
    "2027-04-30T18:30:15.250Z",
  ]);
});

test("A6: a year after 29 February is 28 February, and 29 February again in the next leap year", () => {
  expect(endsOf("2028-02-29T12:00:00Z", "annual", 4)).toEqual([
    "2029-02-28T12:00:00.000Z",
    "2030-02-28T12:00:00.000Z",
    "2031-02-28T12:00:00.000Z",
    "2032-02-29T12:00:00.000Z",
  ]);
});

test("December goes into January, and the day is the one of the site's zone", () => {
  // 1 January in Madrid already.
  expect(endsOf("2026-12-31T23:30:00Z", "monthly", 2)).toEqual([
    "2027-01-31T23:30:00.000Z",
    "2027-02-28T23:30:00.000Z",
  ]);
});
