import type { ProductView } from "@palco/contract/catalogue/api";

export type ProductDate = ProductView["sessions"][number];

/** Dates that one can still join, earliest first. */
export function comingDates({ sessions }: Pick<ProductView, "sessions">): ProductDate[] {
  return sessions.filter(({ endsAt }) => isToCome(endsAt));
}

export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now();
