/**
 * What somebody may do in a channel of another person, by role: the one table. Routes say which ability they need
 * (`RouteSpec.ability`), the server looks here, and the screens show and follow the same lines. What no role has is the
 * owner's alone, and so is every operation that names no ability.
 */
export const teamAbilities = ["content", "chat", "figures", "sales", "refunds"] as const;
export type TeamAbility = (typeof teamAbilities)[number];

/** Shown in the same table, held by nobody but the owner. */
export const ownersAlone = ["prices", "keys", "team"] as const;
export type OwnersAlone = (typeof ownersAlone)[number];

export const teamRoles = ["editor", "moderator", "analyst", "accountant"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const abilitiesOfRole: Record<TeamRole, readonly TeamAbility[]> = {
  editor: ["content"],
  moderator: ["chat"],
  analyst: ["figures"],
  accountant: ["figures", "sales", "refunds"],
};

/** The abilities of several roles together, in the order of the table. */
export function abilitiesOf(roles: readonly TeamRole[]): TeamAbility[] {
  return teamAbilities.filter((ability) => roles.some((role) => abilitiesOfRole[role].includes(ability)));
}
