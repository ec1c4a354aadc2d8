/** Refusals of this domain and their HTTP status. */
export const pageErrors = {} as const;
