import { expect, test } from "vitest";
import { diskSpace, queueTone } from "./health-rules.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const queue = (over: object) => ({ waiting: 0, failed: 0, since: null, ...over });

test("a queue needs somebody when something failed or the oldest waits for more than an hour", () => {
  expect(queueTone(queue({}), now)).toBe("well");
  expect(queueTone(queue({ waiting: 900, since: "2026-11-23T11:30:00Z" }), now)).toBe("well");
  expect(queueTone(queue({ waiting: 1, since: "2026-11-23T10:30:00Z" }), now)).toBe("look");
  expect(queueTone(queue({ failed: 1 }), now)).toBe("look");
});

test("a disk is low when little is left of it and in it", () => {
  expect(diskSpace(null)).toBeUndefined();
  expect(diskSpace({ free: 15e9, total: 1000e9 })).toMatchObject({ freeGb: 15, isLow: true });
  expect(diskSpace({ free: 15e9, total: 60e9 })?.isLow).toBe(false);
  expect(diskSpace({ free: 90e9, total: 1000e9 })?.isLow).toBe(false);
});
