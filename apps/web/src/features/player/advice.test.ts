import { expect, test } from "vitest";
import { adviceFor } from "./advice.ts";

test.each([
  [200_000, 1080, 360],
  [1_200_000, 1080, 540],
  [2_500_000, 1080, 720],
  [4_000_000, 1080, "between"],
  [9_000_000, 1080, "full_hd"],
  [9_000_000, 720, "between"],
] as const)("a connection of %i bit/s, for a film of %ip: %s", (bandwidth, top, expected) => {
  expect(adviceFor(bandwidth, top)).toBe(expected);
});
