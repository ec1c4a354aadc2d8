import { expect, test } from "vitest";
import { instantOfDate } from "./demo-dates.ts";

// In Madrid it is an hour later in winter, two in summer.
test.each([
  ["2026-11-23T22:50:00Z", { inDays: 1, at: "20:30" }, "2026-11-24T19:30:00.000Z"],
  // In Madrid the day has ended already.
  ["2026-11-23T23:10:00Z", { inDays: 1, at: "07:30" }, "2026-11-25T06:30:00.000Z"],
  ["2026-10-24T10:00:00Z", { inDays: 1, at: "20:00" }, "2026-10-25T19:00:00.000Z"],
  ["2026-11-23T08:00:00Z", { next: ["12:00", "19:00"] }, "2026-11-23T11:00:00.000Z"],
  ["2026-11-23T10:30:00Z", { next: ["12:00", "19:00"] }, "2026-11-23T18:00:00.000Z"],
  ["2026-11-23T18:30:00Z", { next: ["12:00", "19:00"] }, "2026-11-24T11:00:00.000Z"],
  ["2026-11-23T08:00:00Z", { friday: "20:30" }, "2026-11-27T19:30:00.000Z"],
  ["2026-11-27T08:00:00Z", { friday: "20:30" }, "2026-11-27T19:30:00.000Z"],
  ["2026-11-27T20:00:00Z", { friday: "20:30" }, "2026-12-04T19:30:00.000Z"],
] as const)("filled at %s, %o is at %s", (now, date, instant) => {
  expect(instantOfDate(date, new Date(now)).toISOString()).toBe(instant);
});
