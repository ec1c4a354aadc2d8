/** Refusals of this domain and their HTTP status. */
export const teamErrors = {
  "teams.owners_alone": 409,
  "teams.member_not_found": 404,
  "teams.invitation_not_found": 404,
  "teams.invitation_over": 400,
  "teams.invitation_not_yours": 409,
  "teams.already_member": 409,
  "teams.already_invited": 409,
  "teams.is_owner": 409,
  "teams.too_many_invitations": 429,
} as const;
