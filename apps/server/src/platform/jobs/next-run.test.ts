import { expect, test } from "vitest";
import { nextRun } from "./next-run.ts";

const next = (cron: string, after: string) =>
  nextRun(cron, new Date(`${after}Z`))
    .toISOString()
    .slice(0, 16);

test.each([
  ["* * * * *", "2026-03-01T10:00:30", "2026-03-01T10:01"],
  ["*/10 * * * *", "2026-03-01T10:10:00", "2026-03-01T10:20"],
  ["17 * * * *", "2026-12-31T23:17:00", "2027-01-01T00:17"],
  ["20 16 * * *", "2026-03-01T16:19:59", "2026-03-01T16:20"],
  ["20 16 * * *", "2026-03-01T16:20:00", "2026-03-02T16:20"],
  ["20 3 1 * *", "2026-01-31T12:00:00", "2026-02-01T03:20"],
  ["0 0 29 2 *", "2026-03-01T00:00:00", "2028-02-29T00:00"],
  ["0,30 9-11 * * 1-5", "2026-11-27T11:30:00", "2026-11-30T09:00"],
  ["0 8 * * 7", "2026-11-26T08:00:00", "2026-11-29T08:00"],
  ["0 8 1 * 0", "2026-11-26T08:00:00", "2026-11-29T08:00"],
  ["5/20 * * * *", "2026-11-26T08:26:00", "2026-11-26T08:45"],
])("%s after %s is %s", (cron, after, expected) => {
  expect(next(cron, after)).toBe(expected);
});

test("what is no cron, or never comes, is refused", () => {
  for (const [cron, said] of [
    ["* * * *", "five"],
    ["x * * * *", "field"],
    ["0 0 31 2 *", "never"],
  ] as const)
    expect(() => nextRun(cron, new Date(0))).toThrow(said);
});
