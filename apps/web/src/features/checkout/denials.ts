/** Denials with a text of their own; any other gets a general text. */
const denials = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "invalid_number",
  "invalid_cvc",
  "authentication_failed",
  "authentication_required",
  "card_not_supported",
  "issuer_unavailable",
  "do_not_retry",
  "new_card_needed",
  "retry_later",
  "cancelled",
] as const;

export const knownDenial = (code: string | null | undefined) => denials.find((known) => known === code);
