/** Refusals of this domain and their HTTP status. */
export const paymentErrors = {
  /** A provider cannot be switched on while one of its fields is empty. */
  "payments.settings_incomplete": 422,
} as const;
