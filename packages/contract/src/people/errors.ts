/** Refusals of this domain and their HTTP status. */
export const peopleErrors = {
  "people.not_found": 404,
  "people.state_changed": 409,
  "people.last_admin": 409,
  "people.yourself": 409,
  "people.job_not_found": 404,
  /** The first line of the file does not name the columns `email` and `name`. */
  "people.import_columns": 400,
  /** Administrators, oneself, and accounts that may not come in. */
  "people.not_impersonated": 409,
  "people.invitation_not_found": 404,
  "people.invitation_over": 409,
  "people.invitation_sent_lately": 409,
  "people.too_many_invitations": 409,
} as const;
