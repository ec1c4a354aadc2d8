/** Refusals of this domain and their HTTP status. */
export const liveErrors = {
  "live.not_a_broadcast": 409,
  "live.not_published": 409,
  "live.on_air": 409,
  "live.not_on_air": 409,
  "live.stream_key_invalid": 401,
  "live.offer_not_usable": 400,
  "live.too_many_destinations": 409,
  "live.destination_not_public": 422,
  "live.destination_not_found": 404,
  "live.too_many_outputs": 409,
  "live.output_slug_taken": 409,
  "live.output_not_found": 404,
  "live.recording_not_found": 404,
  /** The price is the organizer's, and so is the choice. */
  "live.recording_owners_choice": 409,
  "live.recording_not_kept": 409,
} as const;
