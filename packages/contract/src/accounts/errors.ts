/** Refusals of this domain and their HTTP status (messages: specification, section 8). */
export const accountErrors = {
  "accounts.login_incorrect": 400,
  "accounts.email_taken": 409,
  "accounts.register_incorrect": 400,
  "accounts.domain_not_allowed": 400,
  "accounts.domain_forbidden": 400,
  "accounts.verification_invalid": 400,
  "accounts.password_wrong": 400,
  "accounts.not_confirmed": 400,
  "accounts.code_wrong": 400,
  "accounts.has_password": 409,
  "accounts.profile_not_public": 404,
} as const;
