/** Refusals of this domain and their HTTP status (messages: specification, section 8). */
export const checkoutErrors = {
  "checkout.already_owned": 409,
  "checkout.no_longer_sold": 409,
  "checkout.not_yet_sold": 409,
  "checkout.event_passed": 409,
  "checkout.sold_out": 409,
  /** It is sold by date and none was chosen, or one that is not there or over. */
  "checkout.session_required": 422,
  "checkout.session_invalid": 422,
  /** No provider is active, or the provider does not answer. */
  "checkout.payment_failed": 409,
  "checkout.price_changed": 409,
  /** Unknown code, or two codes of one kind. */
  "checkout.code_unknown": 404,
  "checkout.codes_dont_stack": 409,
  "checkout.promotion_used_up": 409,
  "checkout.promotion_exists": 409,
  /** The site doesn't sell in it, or the amount doesn't fit it. */
  "checkout.currency_unavailable": 409,
  /** Goods are not sent to that country. */
  "checkout.no_shipping": 409,
  "checkout.order_not_found": 404,
  "checkout.order_closed": 409,
  "checkout.nothing_to_refund": 409,
  "checkout.already_cancelled": 409,
  /** More than is left of the order. */
  "checkout.refund_too_much": 409,
  /** The mailbox has to be proved by a code before the order: free products, many denials, many known addresses. */
  "checkout.prove_first": 409,
  /** This site sells to accounts only: the full sign-up form first. */
  "checkout.account_first": 409,
  "checkout.too_many_open": 409,
  /** There is no account to prove before money came. */
  "checkout.not_paid": 409,
  /** The mailbox was proved: the address is changed in the account. */
  "checkout.email_proved": 409,
  /** The owner of the address said that somebody else bought: the purchase is claimed by its number and the card. */
  "checkout.disowned": 409,
  /** No purchase that waits for its claim has this number and this card. */
  "checkout.claim_unknown": 404,
  /** The policy it was bought under gives nothing back on request, its time is over, or too much was watched. */
  "checkout.refund_not_allowed": 409,
  "checkout.refund_late": 409,
  "checkout.refund_watched": 409,
  /** The policy gives it back at once: there is nothing to ask the organizer. */
  "checkout.refund_by_policy": 409,
  "checkout.refund_already_asked": 409,
  /** It was answered or taken back, or the order was given back meanwhile. */
  "checkout.refund_request_closed": 409,
  "checkout.refund_request_not_found": 404,
  /** The link names no purchase, or its address has changed since. */
  "checkout.withdrawal_unknown": 404,
  /** A dated event, access at once with the buyer's consent, a later period of a subscription, or nothing was paid. */
  "checkout.withdrawal_none": 409,
  "checkout.withdrawal_over": 409,
  /** Nobody has proved to own this address. */
  "checkout.account_unknown": 409,
  "checkout.signature_invalid": 400,
  "checkout.provider_unknown": 404,
} as const;
