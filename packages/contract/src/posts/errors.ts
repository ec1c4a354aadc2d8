/** Refusals of this domain and their HTTP status. */
export const postErrors = {
  /** Another person or tab saved in between. The history keeps the rejected text. */
  "posts.changed_elsewhere": 409,
  /** Only a draft can be published at a moment to come. */
  "posts.already_published": 409,
  "posts.subscribers_only": 409,
  "posts.text_not_found": 404,
  "posts.version_not_found": 404,
  /** A published post keeps at least one text. */
  "posts.last_text": 409,
} as const;
