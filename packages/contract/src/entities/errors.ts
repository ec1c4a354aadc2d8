/** Refusals of this domain and their HTTP status. */
export const entityErrors = {
  "entities.not_found": 404,
  "entities.gone": 410,
  "entities.slug_taken": 409,
  "entities.channel_unknown": 409,
  "entities.channel_taken": 409,
  "entities.administrators_alone": 409,
  "entities.too_many": 409,
  "entities.already_member": 409,
  "entities.member_not_found": 404,
  "entities.too_many_members": 409,
  "entities.too_many_invitations": 429,
} as const;
