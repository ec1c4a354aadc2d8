import { saysNo } from "#platform/app-error.ts";

/**
 * Checks again, at most every `everyMs` milliseconds, that a condition still holds, for answers that take long. It
 * starts as true. A check that fails without a refusal keeps the last result until the next check.
 */
export function askedAgain(
  isSo: () => Promise<boolean>,
  { everyMs, now = Date.now }: { everyMs: number; now?: () => number },
): () => Promise<boolean> {
  let askedAt = now();
  let answer = true;
  return async () => {
    if (now() - askedAt < everyMs) return answer;
    askedAt = now();
    answer = await isSo().catch((error: unknown) => !saysNo(error) && answer);
    return answer;
  };
}
