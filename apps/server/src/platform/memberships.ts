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

/** Who is in the team of a channel, in the order of their ids. */
export type FindTeamOf = (
  db: Db,
  channelId: string,
) => Promise<{ userId: string; roles: readonly TeamRole[] }[]>;

declare module "#platform/module.ts" {
  interface ServerModule {
    /** By the one module that keeps teams. */
    memberships?: { find: FindMemberships; teamOf: FindTeamOf };
  }
}

/** For rights that are asked beside requests: by sockets and jobs. Requests have theirs from the guard. */
export const memberships = createRegistry<{ find: FindMemberships; teamOf: FindTeamOf }, "teams">(
  "memberships",
  () => "teams",
);

export function hasAbility({ roles }: Pick<Membership, "roles">, ability: Ability): boolean {
  const held = abilitiesOf(roles);
  return typeof ability === "string" ? held.includes(ability) : ability.some((one) => held.includes(one));
}

/** The same account in those teams alone where it has this ability: for parts of what a route lets several in to. */
export function limitedTo<A extends { team?: readonly Membership[] }>(actor: A, ability: Ability): A {
  return actor.team ? { ...actor, team: actor.team.filter((one) => hasAbility(one, ability)) } : actor;
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

/** Who of a channel's team has an ability; the owner, who has all, is not among them. */
export async function listAble(db: Db, channelId: string, ability: Ability): Promise<string[]> {
  const team = await memberships.get("teams").teamOf(db, channelId);
  return team.filter((member) => hasAbility(member, ability)).map(({ userId }) => userId);
}

/** True for members of a channel's team, whatever their role: what they watch and think of it counts for nobody. */
export async function isInTeam(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
): Promise<boolean> {
  const found = await memberships.get("teams").find(db, [userId]);
  return found.get(userId)?.some((one) => one.channelId === channelId) ?? false;
}
