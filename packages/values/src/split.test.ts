import { expect, test } from "vitest";
import { splitByWeights } from "./split.ts";

test.each([
  [2500, [1000, 1000, 999], [834, 833, 833]],
  [1000, [1, 1, 1], [334, 333, 333]],
  [1, [500, 500, 500], [1, 0, 0]],
  [0, [10, 20], [0, 0]],
  [135, [1, 1], [68, 67]],
  [10, [0, 0, 0], [4, 3, 3]],
  [100, [0, 50], [0, 100]],
  [5, [], []],
])("%i over %j is %j", (amount, weights, parts) => {
  expect(splitByWeights(amount, weights)).toEqual(parts);
});

test("the parts always sum to the whole, and none is a unit off its share", () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 20_000; round += 1) {
    const amount = random(100_000_000);
    const weights = Array.from({ length: 1 + random(12) }, () => random(1_000_000));
    const whole = weights.reduce((sum, one) => sum + one, 0);
    const parts = splitByWeights(amount, weights);
    const sums = parts.reduce((sum, one) => sum + one, 0) === amount;
    const close = parts.every((part, index) => Math.abs(part - (amount * weights[index]!) / whole) < 1);
    if (!sums || (whole > 0 && !close)) expect.fail(`${amount} over ${weights.join()} is ${parts.join()}`);
  }
});
