/** Refusals of this domain and their HTTP status. */
export const newsletterErrors = {
  "newsletter.not_found": 404,
  "newsletter.link_over": 410,
  "newsletter.reader_unknown": 404,
} as const;
