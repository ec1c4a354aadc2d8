import type { Money } from "./money.ts";

/**
 * Price for an organizer who downloads a recording instead of publishing it as VOD, which is free (specification,
 * section 9). Minor units.
 */
export const recordingPrice: Money = { amount: 4900, currency: "EUR" };
