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
  /** Courses that need each other could never be begun. */
  "courses.courses_ring": 422,
  /** What comes before a course is a published course of its owner. */
  "courses.needs_published": 422,
  /** A lesson shows a broadcast or a deferred live of its channel that is published. */
  "courses.live_not_found": 422,
  /** What its learner or the ledger completes no teacher does. */
  "courses.not_by_hand": 409,
  "courses.student_not_found": 404,
  /** A published course keeps a lesson, and those whose film has to be watched keep it. */
  "courses.not_ready": 409,
  /** Its film has to be watched, its broadcast attended, or a teacher says so. */
  "courses.watch_first": 409,
  "courses.learners_only": 409,
  "courses.import_not_found": 404,
  /** No ZIP of a course, broken, or with names and sizes that lie. */
  "courses.package_invalid": 422,
  /** Unpacked it is more than is taken in. */
  "courses.package_too_large": 422,
  /** A film in it can't be played, or a file is none that may be offered. */
  "courses.package_content": 422,
  "courses.file_not_found": 404,
  "courses.question_not_found": 404,
  "courses.note_not_found": 404,
  /** A lesson takes so many notes of one person. */
  "courses.notes_full": 409,
  /** Another course of the programme has to be completed first. */
  "course.locked": 403,
  /** Another lesson has to be completed first. */
  "lesson.locked": 403,
} as const;
