/** Refusals of this domain and their HTTP status. */
export const ratingErrors = { "ratings.not_watched": 409, "ratings.own_product": 409 } as const;
