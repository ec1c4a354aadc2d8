import { expect, test } from "vitest";
import { createWindow } from "./window.ts";

test("any period of the window has at most the limit of attempts; a refused one does not count", () => {
  let now = 0;
  const window = createWindow(() => now);
  const limit = { limit: 3, seconds: 10 };
  const tries = [0, 4000, 9000, 9500, 10_000, 10_001, 14_000].map((at) => {
    now = at;
    return window.consume("somebody", limit);
  });
  expect(tries).toEqual([undefined, undefined, undefined, 1, undefined, 4, undefined]);
  expect(window.consume("somebody else", limit)).toBeUndefined();
});
