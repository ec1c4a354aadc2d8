import { expect, test } from "vitest";
import { receivedBy, withdrawalEnd } from "./withdrawal.ts";

const end = (from: string) => withdrawalEnd(new Date(from)).toISOString();

test.each([
  // Monday at noon: to the end of the Monday two weeks later.
  ["2026-11-09T11:00:00Z", "2026-11-23T23:00:00.000Z"],
  // Half past eleven at night in Madrid is the same day there, half an hour later the next.
  ["2026-11-09T22:30:00Z", "2026-11-23T23:00:00.000Z"],
  ["2026-11-09T23:00:00Z", "2026-11-24T23:00:00.000Z"],
  // Saturday two weeks later: to the end of the Monday.
  ["2026-11-14T11:00:00Z", "2026-11-30T23:00:00.000Z"],
  // Christmas: a Friday, so the Monday after it.
  ["2026-12-11T11:00:00Z", "2026-12-28T23:00:00.000Z"],
  // Over the end of summer time.
  ["2026-10-20T11:00:00Z", "2026-11-03T23:00:00.000Z"],
])("from %s one may withdraw until %s", (from, until) => {
  expect(end(from)).toBe(until);
});

test("a parcel counts as received ten days after it was sent", () => {
  expect(receivedBy(new Date("2026-11-09T11:00:00Z")).toISOString()).toBe("2026-11-19T11:00:00.000Z");
});
