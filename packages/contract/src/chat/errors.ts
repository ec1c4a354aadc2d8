/** Refusals of this domain and their HTTP status. None is 401 or 403: those would log the person out. */
export const chatErrors = {
  "chat.no_ticket": 404,
  /** The ticket is for a date that is not the one in the room. */
  "chat.other_date": 404,
  "chat.not_found": 404,
  "chat.no_room": 409,
  "chat.off": 409,
  "chat.frozen": 409,
  "chat.banned": 409,
  "chat.timed_out": 429,
  "chat.slow": 429,
  "chat.too_fast": 429,
  "chat.link_refused": 422,
  "chat.decided": 409,
  "chat.own_question": 409,
  "chat.pending_left": 409,
  "chat.undo_over": 409,
  "chat.is_moderator": 409,
  "chat.account_unknown": 404,
} as const;
