/** Refusals of this domain and their HTTP status. */
export const wishErrors = { "wishes.limit": 409 } as const;
