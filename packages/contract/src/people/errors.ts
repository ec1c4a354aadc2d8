/** Refusals of this domain and their HTTP status. */
export const peopleErrors = {
  "people.not_found": 404,
  "people.state_changed": 409,
  "people.last_admin": 409,
  "people.yourself": 409,
} as const;
