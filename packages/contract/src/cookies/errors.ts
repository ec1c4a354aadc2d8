/** Refusals of this domain and their HTTP status. */
export const cookiesErrors = {
  "cookies.list_changed": 409,
  "cookies.privacy_signal": 409,
} as const;
