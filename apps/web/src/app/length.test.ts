import { expect, test } from "vitest";
import { lengthOf } from "./length.ts";

test.each([
  [400, "1 s"],
  [30_000, "30 s"],
  [58_400, "58 s"],
  [60_000, "1 min"],
  [70_000, "1 min"],
  [600_000, "10 min"],
  [3_599_000, "1 h"],
  [3_600_000, "1 h"],
  [4_200_000, "1 h 10 min"],
])("%i ms is %s", (ms, words) => {
  expect(lengthOf(ms)).toBe(words);
});
