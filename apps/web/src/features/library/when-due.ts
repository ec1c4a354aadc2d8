import type { LibraryItem } from "@palco/contract/library/api";

const dayMs = 86_400_000;
/** From there on it counts as seen. */
const seenPercent = 95;
/** With fewer than this a shelf would be nearly empty: tickets instead. */
export const shelfFrom = 3;

/** What tells where something of the reader's own stands. */
export type OwnItem = Pick<LibraryItem, "productId" | "sessionAt" | "resumeAtMs" | "watchedPercent">;

/** Left before its end. */
export const isBegun = ({ resumeAtMs, watchedPercent }: OwnItem) =>
  Boolean(resumeAtMs) && watchedPercent < seenPercent;

/** On air, or with a date within a day. */
export function isDue(
  { productId, sessionAt }: OwnItem,
  { onAir, now }: { onAir: string; now: number },
): boolean {
  const inMs = sessionAt ? Date.parse(sessionAt) - now : -1;
  return onAir.includes(productId) || (inMs >= 0 && inMs < dayMs);
}
