/** Refusals of this domain and their HTTP status. */
export const notificationErrors = { "notifications.off": 409, "notifications.no_push": 409 } as const;
