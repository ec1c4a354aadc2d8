/** Refusals of this domain and their HTTP status. */
export const pageErrors = {
  "pages.not_found": 404,
  "pages.revision_not_found": 404,
  "pages.changed_elsewhere": 409,
  "pages.image_unknown": 409,
  "pages.film_unknown": 409,
  "pages.until_too_early": 409,
  "pages.home_stays": 409,
  "pages.slug_taken": 409,
  "pages.gone": 410,
} as const;
