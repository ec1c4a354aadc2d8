import { saysNo } from "#platform/app-error.ts";

/**
 * A check whose result is used for `ms` milliseconds, for answers that take long. It starts as true. A check that
 * fails without a refusal keeps the last result until the next one.
 */
export function memoizeFor(
  ms: number,
  check: () => Promise<boolean>,
  now: () => number = Date.now,
): () => Promise<boolean> {
  let checkedAt = now();
  let result = true;
  return async () => {
    if (now() - checkedAt < ms) return result;
    checkedAt = now();
    result = await check().catch((error: unknown) => !saysNo(error) && result);
    return result;
  };
}
