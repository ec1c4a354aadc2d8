/** Refusals of this domain and their HTTP status. */
export const playbackErrors = {
  /** 404 and not 403: a 403 would log the viewer out (architecture, status codes). */
  "playback.no_ticket": 404,
  "playback.too_many_devices": 409,
  "playback.not_available": 409,
  "playback.beat_refused": 422,
  "playback.session_ended": 409,
  /** Another device of the account went on instead. */
  "playback.moved": 409,
} as const;
