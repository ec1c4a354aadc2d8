/** Refusals of this domain and their HTTP status. */
export const postErrors = {
  /** Somebody, or another tab, saved in between; what was sent stands in the history. */
  "posts.changed_elsewhere": 409,
  /** Only a draft can be published at a moment to come. */
  "posts.already_published": 409,
  /** A file behind the wall, or an address of it that is over. */
  "posts.file_closed": 403,
  "posts.text_not_found": 404,
  "posts.version_not_found": 404,
  /** What is on show keeps a text. */
  "posts.last_text": 409,
} as const;
