import type { LibraryItem } from "@palco/contract/library/api";
import { isBegun, isDue } from "#features/library/library-parts.ts";

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
    if (isDue(item, { onAir, now })) due.push(item);
    else if (inMs >= 0) dates.push(item);
    else if (isBegun(item)) begun.push(item);
  }
  const bySession = (a: T, b: T) => (a.sessionAt ?? "").localeCompare(b.sessionAt ?? "");
  return { due: due.toSorted(bySession).slice(0, 3), begun, dates: dates.toSorted(bySession) };
}

/** Slugs of the channels to look for something new in: those followed, then those bought from, each once. */
export const channelsOf = (
  followed: readonly { slug: string }[],
  bought: readonly { channel: { slug: string } }[],
): string[] => [...new Set([...followed, ...bought.map(({ channel }) => channel)].map(({ slug }) => slug))];
