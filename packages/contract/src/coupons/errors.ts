/** Refusals of this domain and their HTTP status (messages: specification, section 8). */
export const couponErrors = {
  "coupons.not_found": 404,
  "coupons.already_redeemed": 409,
  /** Code for another product or date, or for something no longer available. */
  "coupons.invalid": 409,
  /** The code is reserved by an order that is being paid. */
  "coupons.in_use": 409,
  /** Codes are made for what is published or private. */
  "coupons.product_is_draft": 409,
  "coupons.not_redeemed": 409,
} as const;
