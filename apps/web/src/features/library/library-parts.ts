import type { LibraryItem } from "@palco/contract/library/api";

const dayMs = 86_400_000;
/** From there on it counts as seen. */
const seenPercent = 95;
/** With fewer things than this one list shows them all, and a row above it would only repeat them. */
const rowsFrom = 5;

type Item = Pick<LibraryItem, "productId" | "sessionAt" | "resumeAtMs" | "watchedPercent">;

/** Left before its end. */
export const isBegun = ({ resumeAtMs, watchedPercent }: Item) =>
  Boolean(resumeAtMs) && watchedPercent < seenPercent;

/** On air, or with a date within a day. */
export function isDue(
  { productId, sessionAt }: Item,
  { onAir, now }: { onAir: string; now: number },
): boolean {
  const inMs = sessionAt ? Date.parse(sessionAt) - now : -1;
  return onAir.includes(productId) || (inMs >= 0 && inMs < dayMs);
}

/**
 * The parts of my space above the whole list: what is on air or comes within a day, later dates, and what was begun; each
 * thing in one of them. `total`: products there are.
 */
export function libraryParts<T extends Item>(
  { upcoming, begun, total }: { upcoming: readonly T[]; begun: readonly T[]; total: number },
  when: { onAir: string; now: number },
): { due: T[]; dates: T[]; begun: T[] } {
  const due = upcoming.filter((item) => isDue(item, when));
  if (total < rowsFrom) return { due, dates: [], begun: [] };
  const dates = upcoming.filter(
    (item) => !due.includes(item) && item.sessionAt && Date.parse(item.sessionAt) >= when.now,
  );
  const above = new Set([...due, ...dates].map(({ productId }) => productId));
  return { due, dates, begun: begun.filter((item) => isBegun(item) && !above.has(item.productId)) };
}
