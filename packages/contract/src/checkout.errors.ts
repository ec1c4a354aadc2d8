/** Refusals of this domain and their HTTP status. */
export const checkoutErrors = {
  "checkout.already_owned": 409,
  "checkout.no_longer_sold": 409,
  "checkout.not_yet_sold": 409,
  "checkout.event_passed": 409,
  "checkout.payment_failed": 402,
  "checkout.terms_required": 400,
  "checkout.price_changed": 409,
  "checkout.order_not_found": 404,
  "checkout.signature_invalid": 400,
} as const;
