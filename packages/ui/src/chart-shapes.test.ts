import { expect, test } from "vitest";
import { barScale, linePoints } from "./chart-shapes.ts";

test("the scale ends on a round number just above the largest value", () => {
  expect(barScale([3, 87, 41])).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
  expect(barScale([100])).toEqual({ top: 100, ticks: [0, 25, 50, 75, 100] });
  expect(barScale([0.07])).toEqual({ top: 0.08, ticks: [0, 0.02, 0.04, 0.06, 0.08] });
  expect(barScale([])).toEqual({ top: 1, ticks: [0] });
});

test("a line stays inside its box, also when flat, single or empty", () => {
  for (const values of [[], [5], [5, 5, 5], [0, 0], [-3, 8, 2]]) {
    for (const point of linePoints(values, 100, 40).split(" ").filter(Boolean)) {
      const [x, y] = point.split(",").map(Number);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
      expect(y).toBeGreaterThanOrEqual(2);
      expect(y).toBeLessThanOrEqual(38);
    }
  }
});
