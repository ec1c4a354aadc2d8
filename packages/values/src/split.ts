/**
 * Splits an amount by weights so that the parts sum to it exactly: each gets its share rounded down; the remaining
 * units go to the largest remainders, and among equal ones to the first (money-and-payments, section 2). When all
 * weights are zero, they count as equal.
 * @param amount minor units, zero or more
 * @param weights zero or more each, for example list prices
 */
export function splitByWeights(amount: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError("an amount is zero or more");
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n)
    return weights.length
      ? splitByWeights(
          amount,
          weights.map(() => 1),
        )
      : [];
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((one) => Number(one / whole));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((one, index) => ({ index, rest: one % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1;
  return parts;
}
