/** Refusals of this domain and their HTTP status. */
export const helpErrors = {
  "help.not_found": 404,
  "help.changed_elsewhere": 409,
  /** A tour of a role that the account does not have. */
  "help.tour_of_others": 403,
} as const;
