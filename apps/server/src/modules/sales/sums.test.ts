import { expect, test } from "vitest";
import { chartOf, totalsOf } from "./sums.ts";

const day = (at: string, gross: number, currency = "EUR") => ({
  currency, at, count: 1, gross, refunded: 0, tax: 0, fee: 54, payout: gross - 54,
}); // prettier-ignore

test("totals are by currency, the most used first; the chart is of that one and has every day", () => {
  const days = [day("2026-02-27", 100, "CHF"), day("2026-02-27", 200), day("2026-03-02", 300)];
  expect(totalsOf(days)).toMatchObject([
    { currency: "EUR", count: 2, gross: 500, fee: 108, payout: 392 },
    { currency: "CHF", count: 1, gross: 100 },
  ]);
  const { step, points } = chartOf(days, "EUR");
  expect(step).toBe("day");
  expect(points.map(({ at, gross }) => `${at} ${gross}`)).toEqual(["2026-02-27 200", "2026-02-28 0", "2026-03-01 0", "2026-03-02 300"]); // prettier-ignore
});

test("more than a season is shown by month, also those without sales", () => {
  const { step, points } = chartOf(
    [day("2026-10-31", 100), day("2026-11-01", 50), day("2027-02-01", 200)],
    "EUR",
  );
  expect(step).toBe("month");
  expect(points.map(({ at, gross }) => `${at} ${gross}`)).toEqual(["2026-10 100", "2026-11 50", "2026-12 0", "2027-01 0", "2027-02 200"]); // prettier-ignore
});

test("without sales nothing is shown", () => {
  expect(totalsOf([])).toEqual([]);
  expect(chartOf([], undefined)).toEqual({ step: "day", points: [] });
});
