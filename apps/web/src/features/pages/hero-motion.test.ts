import { expect, test } from "vitest";
import { mayMove } from "./hero-motion.ts";

test.each([
  [undefined, false, true],
  [{ effectiveType: "4g" }, false, true],
  [{ saveData: true, effectiveType: "4g" }, false, false],
  [{ effectiveType: "3g" }, false, false],
  [{ effectiveType: "slow-2g" }, false, false],
  [{ effectiveType: "4g" }, true, false],
])("VE29 clips on a line %o, reduced motion %s: %s", (line, reducedMotion, moves) => {
  expect(mayMove({ line, reducedMotion })).toBe(moves);
});
