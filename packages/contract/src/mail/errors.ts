/** Refusals of this domain and their HTTP status. */
export const mailErrors = { "mail.list_unknown": 404, "mail.no_template": 404 } as const;
