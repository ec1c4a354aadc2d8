/** Meaning of Ds_Response for a payment. `unsettled`: nothing is decided, query again. */
export type Verdict =
  | { status: "approved" }
  | { status: "denied"; denialCode: string }
  | { status: "unsettled" };

/** Codes with a text of their own, in checkout's texts (`denied_…`). Any other denial gets the general text. */
const denials: Record<number, string> = {
  101: "expired_card", 191: "expired_card", 9297: "expired_card",
  125: "card_not_supported", 118: "card_not_supported", 180: "card_not_supported", 9078: "card_not_supported", 9093: "card_not_supported",
  116: "insufficient_funds",
  129: "invalid_cvc", 9263: "invalid_cvc",
  9064: "invalid_number", 9253: "invalid_number",
  184: "authentication_failed", 9104: "authentication_failed", 9256: "authentication_failed", 9257: "authentication_failed",
  195: "authentication_required",
  172: "do_not_retry", 173: "new_card_needed", 174: "retry_later",
  912: "issuer_unavailable", 9912: "issuer_unavailable", 909: "issuer_unavailable",
  9915: "cancelled",
}; // prettier-ignore

/**
 * Still in progress (9998, 9999), or said about another try with the same number (9051), or the yes to something that is
 * no payment: 0900 to a refund or a confirmation, 0400 to an annulment. None of them ever means paid.
 */
const unsettled = new Set([9998, 9999, 9051, 900, 400]);

/** Reads Ds_Response: only 0000 to 0099 means paid. Undefined for what is no code at all. */
export function readResponse(code: unknown): Verdict | undefined {
  if (typeof code !== "string" || !/^\d{1,4}$/.test(code)) return undefined;
  const number = Number(code);
  if (number <= 99) return { status: "approved" };
  if (unsettled.has(number)) return { status: "unsettled" };
  return { status: "denied", denialCode: denials[number] ?? "card_declined" };
}
