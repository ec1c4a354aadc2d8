/** Refusals of this domain and their HTTP status. */
export const coursesErrors = {
  "courses.lesson_not_found": 404,
  /** Another person or tab saved in between. */
  "courses.changed_elsewhere": 409,
  /** People are learning: what changes is a correction or a new edition. */
  "courses.choose_edition": 409,
  /** A correction asks learners for no more than they began. */
  "courses.correction_changes": 409,
  /** Lessons that need each other could never be opened. */
  "courses.prerequisites_ring": 422,
  /** A published course keeps a lesson, and those whose film has to be watched keep it. */
  "courses.not_ready": 409,
  /** Its film has to be watched. */
  "courses.watch_first": 409,
  "courses.learners_only": 409,
  "courses.file_not_found": 404,
  "courses.note_not_found": 404,
  /** A lesson takes so many notes of one person. */
  "courses.notes_full": 409,
  /** Another course of the programme has to be completed first. */
  "course.locked": 403,
  /** Another lesson has to be completed first. */
  "lesson.locked": 403,
} as const;
