import type { ProductView } from "@palco/contract/catalogue/api";

export type ProductDate = ProductView["sessions"][number];

/** Dates that one can still join, earliest first. */
export function comingDates({ sessions }: Pick<ProductView, "sessions">): ProductDate[] {
  return sessions.filter(({ endsAt }) => isToCome(endsAt));
}

/** Who goes on air early belongs to the date that is near. */
const earlyMs = 3 * 3_600_000;

/** True when what is on air now is this date's, or a ticket is for all of them. */
export const isItsTurn = (startsAt: string | null | undefined): boolean =>
  !startsAt || Date.parse(startsAt) - earlyMs <= Date.now();

export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now();
