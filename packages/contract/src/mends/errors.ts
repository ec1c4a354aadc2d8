/** Refusals of this domain and their HTTP status. */
export const mendErrors = {
  "mends.not_locked": 409,
} as const;
