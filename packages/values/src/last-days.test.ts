import { expect, test } from "vitest";
import { lastDays, startOfDay } from "./last-days.ts";

test("a day is one of Madrid's calendar, also in the hour before its midnight", () => {
  expect(lastDays(new Date("2026-11-23T22:59:00Z"), 3)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
  expect(lastDays(new Date("2026-11-23T23:00:00Z"), 2)).toEqual(["2026-11-23", "2026-11-24"]);
});

test("days of 23 and 25 hours begin at their midnight", () => {
  expect([0, 1].map((later) => startOfDay("2026-10-25", later))).toEqual([
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
  ]);
  expect(startOfDay("2026-03-29", 1)).toBe("2026-03-29T22:00:00.000Z");
});
