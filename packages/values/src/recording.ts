import type { Money } from "./money.ts";

/**
 * What the platform asks of an organizer who takes the file of a recording instead of putting it on VOD, where it is
 * free (specification, section 9). Minor units.
 */
export const recordingPrice: Money = { amount: 4900, currency: "EUR" };
