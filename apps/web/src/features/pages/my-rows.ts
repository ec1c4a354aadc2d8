import type { LibraryItem } from "@palco/contract/library/api";

const dayMs = 86_400_000;
/** From there on it counts as seen. */
const seenPercent = 95;

type Item = Pick<LibraryItem, "productId" | "sessionAt" | "resumeAtMs" | "watchedPercent">;

/** The reader's own: what is on air or comes within a day, what was begun, and later dates; each in one place. */
export function myRows<T extends Item>(
  items: readonly T[],
  { onAir, now }: { onAir: string; now: number },
): { due: T[]; begun: T[]; dates: T[] } {
  const due: T[] = [];
  const begun: T[] = [];
  const dates: T[] = [];
  for (const item of items) {
    const inMs = item.sessionAt ? Date.parse(item.sessionAt) - now : -1;
    if (onAir.includes(item.productId) || (inMs >= 0 && inMs < dayMs)) due.push(item);
    else if (inMs >= 0) dates.push(item);
    else if (item.resumeAtMs && item.watchedPercent < seenPercent) begun.push(item);
  }
  const bySession = (a: T, b: T) => (a.sessionAt ?? "").localeCompare(b.sessionAt ?? "");
  return { due: due.toSorted(bySession).slice(0, 3), begun, dates: dates.toSorted(bySession) };
}
