import { expect, test } from "vitest";
import { dayName, fromNow } from "./day-name.ts";

test("ages and waits are told in the largest whole unit", () => {
  const now = Date.parse("2026-11-23T12:00:00Z");
  const told = (instant: string) => fromNow(instant, "en", now);
  expect(told("2026-11-20T11:00:00Z")).toBe("3 days ago");
  expect(told("2026-11-23T10:01:00Z")).toBe("1 hour ago");
  expect(told("2026-11-23T17:30:00Z")).toBe("in 5 hours");
  expect(told("2026-11-23T11:59:50Z")).toBe("this minute");
});

test("a day is the same in every zone", () => {
  expect(dayName("2026-11-01", "en-GB")).toBe("1 Nov");
});
