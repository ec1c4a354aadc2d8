/** Refusals of this domain and their HTTP status. */
export const identityErrors = {
  "identities.provider_unknown": 404,
  "identities.provider_unreachable": 503,
  /** Whatever was wrong with what came back: which, only the log says. */
  "identities.attempt_failed": 400,
  "identities.attempt_expired": 400,
  "identities.other_account": 409,
  "identities.taken": 409,
  "identities.last_way_in": 409,
  "identities.provider_taken": 409,
  "identities.not_found": 404,
} as const;
