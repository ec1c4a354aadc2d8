import type { LibraryItem } from "@palco/contract/library/api";
import { productTraits } from "@palco/contract/product-types/traits";
import { isBegun, isDue, shelfFrom } from "#features/library/when-due.ts";

type Item = Pick<LibraryItem, "productId" | "type" | "sessionAt" | "resumeAtMs" | "watchedPercent">;

/** Beside what was begun, as many as fill a shelf. */
const mostWaiting = 12;

/**
 * The reader's own: what is on air or comes within a day, what was begun, then what waits to be begun, and later dates;
 * each in one place.
 */
export function myRows<T extends Item>(
  items: readonly T[],
  { onAir, now }: { onAir: string; now: number },
): { due: T[]; begun: T[]; waiting: T[]; dates: T[] } {
  const due: T[] = [];
  const begun: T[] = [];
  const waiting: T[] = [];
  const dates: T[] = [];
  for (const item of items) {
    const inMs = item.sessionAt ? Date.parse(item.sessionAt) - now : -1;
    if (isDue(item, { onAir, now })) due.push(item);
    else if (inMs >= 0) dates.push(item);
    else if (isBegun(item)) begun.push(item);
    // Of a date that has passed nothing may be left to watch, and goods are no more than an order.
    else if (!item.sessionAt && !item.watchedPercent && productTraits[item.type].delivery !== "parcel")
      waiting.push(item);
  }
  const bySession = (a: T, b: T) => (a.sessionAt ?? "").localeCompare(b.sessionAt ?? "");
  return {
    due: due.toSorted(bySession).slice(0, 3),
    begun,
    waiting: waiting.slice(0, Math.max(0, mostWaiting - begun.length)),
    dates: dates.toSorted(bySession),
  };
}

/** Where each stands on the page: few things as tickets beside each other, more on shelves. */
export function placesOf<T>({
  due,
  begun,
  waiting,
  dates,
}: Record<"due" | "begun" | "waiting" | "dates", T[]>) {
  const watching = [...begun, ...waiting];
  const isShelf = watching.length >= shelfFrom;
  const areFew = dates.length < shelfFrom;
  return {
    tickets: [...due, ...(areFew ? dates : []), ...(isShelf ? [] : watching)],
    watching: isShelf ? watching : [],
    dates: areFew ? [] : dates,
  };
}

/** Slugs of the channels to look for something new in: those followed, then those bought from, each once. */
export const channelsOf = (
  followed: readonly { slug: string }[],
  bought: readonly { channel: { slug: string } }[],
): string[] => [...new Set([...followed, ...bought.map(({ channel }) => channel)].map(({ slug }) => slug))];
