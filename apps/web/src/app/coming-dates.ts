import type { ProductView } from "@palco/contract/catalogue/api";

export type ProductDate = ProductView["sessions"][number];

type Dated = Pick<ProductView, "sessions">;

/** Dates that are not over, with those that were called off, earliest first. */
export const datesToCome = ({ sessions }: Dated): ProductDate[] =>
  sessions.filter(({ endsAt }) => isToCome(endsAt));

/** Dates that one can still join, earliest first. */
export const comingDates = (product: Dated): ProductDate[] =>
  datesToCome(product).filter(({ calledOff }) => !calledOff);

/** Who goes on air early belongs to the date that is near. */
const earlyMs = 3 * 3_600_000;

/** True when what is on air now is this date's, or a ticket is for all of them. */
export const isItsTurn = (startsAt: string | null | undefined): boolean =>
  !startsAt || Date.parse(startsAt) - earlyMs <= Date.now();

export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now();
