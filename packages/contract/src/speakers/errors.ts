/** Refusals of this domain and their HTTP status. */
export const speakerErrors = {
  "speakers.slug_taken": 409,
  "speakers.in_use": 409,
  "speakers.not_found": 404,
} as const;
