import { abilitiesOf, type TeamAbility, type TeamRole } from "@palco/contract/teams/abilities";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";

/** Place of an account in the team of somebody else's channel. */
export interface Membership {
  channelId: string;
  ownerId: string;
  roles: readonly TeamRole[];
}

/** One, or any of several. */
export type Ability = TeamAbility | readonly TeamAbility[];

/** Living memberships by account; accounts that have none are left out. */
export type FindMemberships = (db: Db, userIds: readonly string[]) => Promise<Map<string, Membership[]>>;

declare module "#platform/module.ts" {
  interface ServerModule {
    /** By the one module that keeps teams. */
    memberships?: FindMemberships;
  }
}

/** For rights that are asked beside requests: by sockets and jobs. Requests have theirs from the guard. */
export const memberships = createRegistry<{ find: FindMemberships }, "teams">("memberships", () => "teams");

export function hasAbility({ roles }: Pick<Membership, "roles">, ability: Ability): boolean {
  const held = abilitiesOf(roles);
  return typeof ability === "string" ? held.includes(ability) : ability.some((one) => held.includes(one));
}

/** The channels of others in which these accounts have an ability. */
export async function findTeams(
  db: Db,
  userIds: readonly string[],
  ability: Ability,
): Promise<Map<string, Membership[]>> {
  const found = await memberships.get("teams").find(db, userIds);
  return new Map([...found].map(([id, all]) => [id, all.filter((one) => hasAbility(one, ability))]));
}

/** True for members of a channel's team, whatever their role: what they watch and think of it counts for nobody. */
export async function isInTeam(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<boolean> {
  const found = await memberships.get("teams").find(db, [userId]);
  return found.get(userId)?.some((one) => one.channelId === channelId) ?? false;
}
