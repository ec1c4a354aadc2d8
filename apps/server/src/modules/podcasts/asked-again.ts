import { saysNo } from "#platform/app-error.ts";

/**
 * Whether something is still so, asked again at most every so many milliseconds: for an answer that goes on for long.
 * It was so when this was made; a question that fails without a refusal leaves it as it was until the next one.
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
