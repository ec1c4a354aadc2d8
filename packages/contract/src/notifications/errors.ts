/** Refusals of this domain and their HTTP status. */
export const notificationErrors = { "notifications.off": 409 } as const;
