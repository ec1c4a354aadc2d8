import { accessFee, rehearsalFeeOf, ticketFee, ticketFeeOf } from "./fee.ts";
import { defaultTaxRate, splitGross } from "./money.ts";
import { recordingPrice } from "./recording.ts";

/** An event as somebody plans it. Amounts in minor units of the currency of the fees. */
export interface PlannedEvent {
  /** What a ticket or a code costs, with tax; 0: free. */
  gross: number;
  tickets: number;
  minutes: number;
  /** Sold by codes of a private product, and not in public. */
  isPrivate: boolean;
  /** The recording is kept as a file. */
  keepsRecording?: boolean;
  rehearsalMinutes?: number;
  /** Basis points. */
  taxRate?: number;
}

export interface Earnings {
  each: {
    /** Parts of the fee: of the price, per ticket or access, and for hours beyond those that are included. */
    share: number;
    fixed: number;
    hours: number;
    fee: number;
    account: number;
    tax: number;
  };
  tickets: { gross: number; fee: number; account: number; tax: number };
  recording: number;
  rehearsal: number;
  /** What reaches the organizer's account; below zero it is owed. */
  account: number;
  /** Of what buyers pay; null where they pay nothing. */
  part: number | null;
}

/** What is left of an event for its organizer: by ticket, as sales are booked, and what the statement takes off besides. */
export function earningsOf(event: PlannedEvent): Earnings {
  const { gross, tickets, minutes, isPrivate, keepsRecording = false, rehearsalMinutes = 0 } = event;
  const status = isPrivate ? "private" : "published";
  const feeAt = (length: number) => ticketFeeOf({ status, durationMs: length * 60_000 }, gross);
  const fee = feeAt(minutes);
  const { fixed: usual } = isPrivate ? accessFee : ticketFee;
  const fixed = Math.min(usual, fee);
  const withoutHours = feeAt(0);
  const { tax } = splitGross(gross, event.taxRate ?? defaultTaxRate);
  const each = {
    share: withoutHours - fixed,
    fixed,
    hours: fee - withoutHours,
    fee,
    account: gross - fee,
    tax,
  };
  const recording = keepsRecording ? recordingPrice.amount : 0;
  const rehearsal = rehearsalFeeOf(rehearsalMinutes * 60_000);
  const account = each.account * tickets - recording - rehearsal;
  const paid = gross * tickets;
  return {
    each,
    tickets: { gross: paid, fee: fee * tickets, account: each.account * tickets, tax: tax * tickets },
    recording,
    rehearsal,
    account,
    part: paid > 0 ? account / paid : null,
  };
}
