/** Refusals of this domain and their HTTP status. */
export const privacyErrors = {
  /** Something is still sold or owed: the fields name what. */
  "privacy.deletion_obstructed": 409,
  /** One was asked for less than a day ago. */
  "privacy.export_too_soon": 429,
  "privacy.export_not_found": 404,
} as const;
