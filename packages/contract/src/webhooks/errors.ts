/** Refusals of this domain and their HTTP status. */
export const webhookErrors = {
  "webhooks.not_found": 404,
  "webhooks.too_many": 409,
} as const;
