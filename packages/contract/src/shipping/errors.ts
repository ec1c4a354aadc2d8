/** Refusals of this domain and their HTTP status. */
export const shippingErrors = {
  "shipping.not_found": 404,
  /** It was sent, delivered or cancelled before. */
  "shipping.move_not_allowed": 409,
} as const;
