import { expect, test } from "vitest";
import { instantOfWallClock, wallClockOf } from "./wall-clock.ts";

test("a wall clock and its instant convert into each other, in winter and in summer", () => {
  expect(instantOfWallClock("2026-11-21T18:30", "Europe/Madrid")).toBe("2026-11-21T17:30:00.000Z");
  expect(instantOfWallClock("2026-07-01T18:30", "Europe/Madrid")).toBe("2026-07-01T16:30:00.000Z");
  expect(wallClockOf("2026-07-01T16:30:00Z", "Europe/Madrid")).toBe("2026-07-01T18:30");
  expect(wallClockOf("2026-01-01T00:00:00Z", "America/Bogota")).toBe("2025-12-31T19:00");
  expect(instantOfWallClock("2025-12-31T19:00", "America/Bogota")).toBe("2026-01-01T00:00:00.000Z");
});

test("a skipped hour becomes the one after it, a repeated hour the first", () => {
  expect(instantOfWallClock("2026-03-29T02:30", "Europe/Madrid")).toBe("2026-03-29T01:30:00.000Z");
  expect(instantOfWallClock("2026-10-25T02:30", "Europe/Madrid")).toBe("2026-10-25T00:30:00.000Z");
  expect(instantOfWallClock("2026-10-25T03:30", "Europe/Madrid")).toBe("2026-10-25T02:30:00.000Z");
});

test("an invalid time is undefined", () => {
  expect(instantOfWallClock("", "Europe/Madrid")).toBeUndefined();
  expect(instantOfWallClock("2026-13-01T10:00", "Europe/Madrid")).toBeUndefined();
});
