/** Refusals of this domain and their HTTP status. */
export const helpErrors = {
  "help.not_found": 404,
  "help.changed_elsewhere": 409,
} as const;
