/**
 * Platform fee for one ticket (specification, section 9; money-and-payments, section 2). This is policy: it changes
 * here and nowhere else.
 */
export const ticketFee = {
  /** In hundredths of the gross price. */
  percent: 9,
  /** Minor units per ticket. */
  fixed: 45,
  includedMinutes: 90,
  /** Minor units for each started hour beyond. */
  perExtraHour: 45,
} as const;

/** The fee of a ticket in minor units: 9% of the gross rounded half up, plus 0.45, plus 0.45 per started extra hour. */
export function feeOf(gross: number, minutes = 0): number {
  if (gross === 0) return 0;
  const extraHours = Math.max(0, Math.ceil((minutes - ticketFee.includedMinutes) / 60));
  const share = Math.floor((2 * ticketFee.percent * gross + 100) / 200);
  return share + ticketFee.fixed + ticketFee.perExtraHour * extraHours;
}

/** The fee of a gift to the organizer: the share alone, without what a ticket costs (an assumption of ours). */
export function supportFeeOf(gross: number): number {
  return Math.floor((2 * ticketFee.percent * gross + 100) / 200);
}

/** The fee of a period of a channel's subscription: the share alone, as for a gift (an assumption of ours). */
export function subscriptionFeeOf(gross: number): number {
  return supportFeeOf(gross);
}

/** Platform fee for one access to a private product, whatever its code costs (specification, section 9). */
export const accessFee = {
  /** Minor units per access. */
  fixed: 195,
  includedMinutes: 120,
  /** Minor units for each started hour beyond. */
  perExtraHour: 29,
} as const;

/** The fee of an access to a private product in minor units, also when it was a gift: 1.95, and 0.29 per started hour after two. */
export function privateAccessFee(minutes = 0): number {
  const extraHours = Math.max(0, Math.ceil((minutes - accessFee.includedMinutes) / 60));
  return accessFee.fixed + accessFee.perExtraHour * extraHours;
}

/** Organizer's price for a rehearsal: sending before going on air (specification, section 9). */
export const rehearsalFee = {
  includedMinutes: 60,
  /** Minor units of `currency` for each started hour beyond. */
  perExtraHour: 500,
  currency: "EUR",
} as const;

/** The price of a rehearsal in minor units: the first hour is free, each started hour after it is 5.00. */
export function rehearsalFeeOf(ms: number): number {
  const hours = Math.ceil((ms / 60_000 - rehearsalFee.includedMinutes) / 60);
  return rehearsalFee.perExtraHour * Math.max(0, hours);
}

/**
 * Platform fee for one ticket in minor units, the same on the server and in the price form. Private products: per
 * access, whatever the price. Other products: a share. `durationMs`: of its video, null when there is none.
 */
export function ticketFeeOf(
  { status, durationMs }: { status: string; durationMs: number | null },
  gross: number,
): number {
  const minutes = (durationMs ?? 0) / 60_000;
  return status === "private" ? privateAccessFee(minutes) : feeOf(gross, minutes);
}
