/** Refusals of this domain and their HTTP status. */
export const catalogueErrors = {
  "catalogue.not_found": 404,
  "catalogue.slug_taken": 409,
  "catalogue.channel_required": 409,
  "catalogue.channel_not_approved": 409,
  "catalogue.locked_after_publishing": 409,
  "catalogue.incomplete": 409,
  "catalogue.move_not_allowed": 409,
  "catalogue.type_not_available": 409,
} as const;
