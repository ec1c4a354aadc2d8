/** Booked amounts of a sold line, in minor units of the order's currency. */
export interface BookedLine {
  gross: number;
  tax: number;
  /** Platform fee for this line. */
  fee: number;
  /** Given back before. */
  refunded: number;
}

/** Ledger entries of a sold line, by account; the sum is always zero. */
export interface Entries {
  buyer: number;
  tax: number;
  fee: number;
  organizer: number;
}

/** `part / whole` of an amount, rounded half up; exact for any amount we sell. */
function portion(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * Amount for this part: the rounded total including it, less the rounded total before it, so that all parts add up
 * exactly.
 */
function nextPortion(
  amount: number,
  { whole, before, part }: { whole: number; before: number; part: number },
) {
  return portion(amount, before + part, whole) - portion(amount, before, whole);
}

export function saleEntries({ gross, tax, fee }: Omit<BookedLine, "refunded">): Entries {
  return { buyer: -gross, tax, fee, organizer: gross - tax - fee };
}

/**
 * Ledger entries for refunding `part` of a line. Tax and fee are refunded in proportion, cumulatively: after a full
 * refund, in whatever parts, every account is back at its start. A line that cost nothing refunds its fee.
 */
export function refundEntries({ gross, tax, fee, refunded }: BookedLine, part: number): Entries {
  const step = { whole: gross, before: refunded, part };
  const taxBack = gross === 0 ? tax : nextPortion(tax, step);
  const feeBack = gross === 0 ? fee : nextPortion(fee, step);
  return { buyer: part, tax: -taxBack, fee: -feeBack, organizer: taxBack + feeBack - part };
}

/** Shares a refund over what is left of the lines of an order: in proportion, the largest remainders get the odd cents. */
export function shareRefund(
  lines: readonly Pick<BookedLine, "gross" | "refunded">[],
  amount: number,
): number[] {
  const left = lines.map(({ gross, refunded }) => gross - refunded);
  const whole = left.reduce((sum, one) => sum + one, 0);
  if (amount < 0 || amount > whole) throw new RangeError("more than is left");
  if (whole === 0) return left.map(() => 0);
  const exact = left.map((one) => BigInt(amount) * BigInt(one));
  const shares = exact.map((one) => Number(one / BigInt(whole)));
  const remainders = exact.map((one, index) => ({ index, rest: one % BigInt(whole) }));
  let odd = amount - shares.reduce((sum, one) => sum + one, 0);
  for (const { index } of remainders.toSorted((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )) {
    if (odd === 0) break;
    shares[index]! += 1;
    odd -= 1;
  }
  return shares;
}

/**
 * Part of the charged amount to refund, when the charge was in another currency: in proportion, rounded to `step`
 * minor units (the smallest refund step of a provider). The last part takes the rest.
 */
export function chargedPart(
  { gross, charged, refunded, step = 1 }: { gross: number; charged: number; refunded: number; step?: number },
  amount: number,
): number {
  const until = (part: number) => (part === gross ? charged : portion(charged, part, gross * step) * step);
  return until(refunded + amount) - until(refunded);
}
