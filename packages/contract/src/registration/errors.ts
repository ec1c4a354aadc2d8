/** Refusals of this domain and their HTTP status. */
export const registrationErrors = {
  "registration.kind_fixed": 409,
  "registration.code_taken": 409,
  "registration.code_not_found": 404,
  "registration.product_not_given": 409,
} as const;
