import { isBegun, isDue, type OwnItem, shelfFrom } from "./when-due.ts";

/** Fewer things than this stand as tickets side by side: a list of them would only repeat what is above it. */
export const listFrom = 7;

/**
 * The parts of my space above the whole list: tickets of what is on air or comes within a day, and of later dates and what
 * was begun while they are few; shelves when they are more. Each thing in one of them.
 */
export function libraryParts<T extends OwnItem>(
  { upcoming, begun }: { upcoming: readonly T[]; begun: readonly T[] },
  when: { onAir: string; now: number },
): { tickets: T[]; dates: T[]; begun: T[] } {
  const due = upcoming.filter((item) => isDue(item, when));
  const dates = upcoming.filter((item) => !due.includes(item) && isToCome(item, when));
  const above = new Set([...due, ...dates].map(({ productId }) => productId));
  const left = begun.filter((item) => isBegun(item) && !above.has(item.productId));
  const [fewDates, fewLeft] = [dates.length < shelfFrom, left.length < shelfFrom];
  return {
    tickets: [...due, ...(fewDates ? dates : []), ...(fewLeft ? left : [])],
    dates: fewDates ? [] : dates,
    begun: fewLeft ? [] : left,
  };
}

const isToCome = ({ sessionAt }: OwnItem, { now }: { now: number }) =>
  sessionAt !== null && Date.parse(sessionAt) >= now;

/** All of few things: what is due, later dates, what was begun, then the rest as it came. */
export function inOrder<T extends OwnItem>(items: readonly T[], when: { onAir: string; now: number }): T[] {
  const place = (item: T) => (isDue(item, when) ? 0 : isToCome(item, when) ? 1 : isBegun(item) ? 2 : 3);
  return items.toSorted(
    (a, b) =>
      place(a) - place(b) || (place(a) < 2 ? (a.sessionAt ?? "").localeCompare(b.sessionAt ?? "") : 0),
  );
}
