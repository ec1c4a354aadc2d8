import { expect, test } from "vitest";
import { daysBefore, daysOf, periodOf, periods } from "./period.ts";

const now = new Date(2026, 0, 5, 20, 30);

test("today, thirty days with today, twelve months with this one, all", () => {
  expect(periods.map((one) => daysOf(one, now).from)).toEqual(["2026-01-05", "2025-12-07", "2025-02-01", ""]);
});

test("the period of the days in the address; days that somebody chose are none", () => {
  for (const one of periods) expect(periodOf(daysOf(one, now), now)).toBe(one);
  expect(periodOf({ from: "2026-01-05", to: "2026-01-05" }, now)).toBeUndefined();
});

test("as long a time before: yesterday, the thirty days before, the twelve months before; nothing before all", () => {
  expect(periods.map((one) => daysBefore(one, now))).toEqual([
    { from: "2026-01-04", to: "2026-01-04" },
    { from: "2025-11-07", to: "2025-12-06" },
    { from: "2024-02-01", to: "2025-01-31" },
    undefined,
  ]);
});
