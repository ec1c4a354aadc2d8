/** Refusals of this domain and their HTTP status. */
export const wishErrors = {
  "wishes.limit": 409,
  "wishes.alert_limit": 409,
  /** It is on sale, or it is over. */
  "wishes.not_awaited": 409,
} as const;
