/** Refusals of this domain and their HTTP status. */
export const mastersErrors = {
  /** Another person or tab saved in between. */
  "masters.changed_elsewhere": 409,
  /** A published programme keeps a course, and published ones alone. */
  "masters.not_ready": 409,
} as const;
