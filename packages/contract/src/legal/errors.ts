/** Refusals of this domain and their HTTP status. */
export const legalErrors = {
  "legal.not_published": 404,
  "legal.fields_missing": 409,
  "legal.changed_elsewhere": 409,
  "legal.terms_refused": 403,
} as const;
