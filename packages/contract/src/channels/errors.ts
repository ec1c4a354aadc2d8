/** Refusals of this domain and their HTTP status. */
export const channelErrors = {
  "channels.slug_taken": 409,
  "channels.move_not_allowed": 409,
  "channels.incomplete": 409,
  "channels.not_found": 404,
  "channels.follow_limit": 409,
} as const;
