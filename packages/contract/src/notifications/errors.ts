/** Refusals of this domain and their HTTP status. */
export const notificationErrors = {
  "notifications.off": 409,
  "notifications.no_push": 409,
  "notifications.campaign_not_found": 404,
  "notifications.campaign_over": 409,
} as const;
