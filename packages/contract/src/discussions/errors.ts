/** Refusals of this domain and their HTTP status. */
export const discussionsErrors = {
  /** Also a thing that only the course's team may do. */
  "discussions.not_found": 404,
  "discussions.learners_only": 403,
  "discussions.lesson_unknown": 422,
  "discussions.too_late": 409,
  "discussions.own_words": 409,
  /** A thread takes so many answers. */
  "discussions.full": 409,
} as const;
