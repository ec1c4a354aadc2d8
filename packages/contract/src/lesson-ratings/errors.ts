/** Refusals of this domain and their HTTP status. */
export const lessonRatingsErrors = {
  /** Half of its film was not watched yet, and it is not completed. */
  "lesson_ratings.too_early": 409,
  "lesson_ratings.not_found": 404,
} as const;
