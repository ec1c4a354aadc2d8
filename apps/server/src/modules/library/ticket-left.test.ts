import { expect, test } from "vitest";
import { ticketLeft } from "./ticket-left.ts";

const now = new Date("2026-11-21T12:00:00Z");
const inMs = (ms: number) => new Date(now.getTime() + ms);

test.each([
  [null, "unlimited", null],
  [inMs(0), "completed", null],
  [inMs(-1), "completed", null],
  [inMs(1), "less_than_an_hour", null],
  [inMs(3_599_999), "less_than_an_hour", null],
  [inMs(3_600_000), "hours_left", 1],
  [inMs(3_600_001), "hours_left", 2],
  [inMs(48 * 3_600_000), "hours_left", 48],
])("a ticket until %s is %s", (endsAt, state, hours) => {
  expect(ticketLeft(endsAt, now)).toEqual({ state, hours });
});
