import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Actor, hasRole, isInAudience } from "#platform/context.ts";
import { currentWork } from "#platform/db/work.ts";
import { type Ability, hasAbility } from "#platform/memberships.ts";

type Asker = (Pick<Actor, "id" | "purchase" | "team"> & { roles: readonly string[] }) | undefined;

/** Something in a channel. */
interface InChannel {
  ownerId: string;
  /** Absent or null: not of a channel, so that no team has it. */
  channelId?: string | null | undefined;
}

/**
 * What an account may act on: `"all"` for administrators, else what its owners have and the channels of the teams it is in.
 * Every owner check goes through this file (the architecture check refuses others).
 */
export type OwnerScope = "all" | { owners: readonly string[]; channels: readonly OwnedChannel[] };

interface OwnedChannel {
  id: string;
  ownerId: string;
}

interface Wish {
  /** `own`: without the administrators' right to everything, for lists of one's own. */
  whose?: "own" | "all" | undefined;
  /** A further ability, where more is asked than the route names. */
  ability?: Ability | undefined;
}

/**
 * An account's own, if it is a producer's, and the channels in whose teams it has the ability that the route names: the
 * guard leaves no others in `actor.team`.
 */
export function ownerScope(actor: Asker, { whose = "all", ability }: Wish = {}): OwnerScope {
  if (!actor || actor.purchase) return { owners: [], channels: [] };
  if (whose === "all" && hasRole(actor, "ADMIN")) return "all";
  const team = (actor.team ?? []).filter((one) => !ability || hasAbility(one, ability));
  return {
    owners: isInAudience(actor, "producer") ? [actor.id] : [],
    channels: team.map(({ channelId: id, ownerId }) => ({ id, ownerId })),
  };
}

/** Everything of one owner, and of no team. */
export const scopeOf = (ownerId: string): OwnerScope => ({ owners: [ownerId], channels: [] });

/** True for the owner, for administrators, and for the channel's team as far as the route lets it in. */
export function isInScope(
  actor: Asker,
  { ownerId, channelId }: InChannel,
  wish: Pick<Wish, "ability"> = {},
): boolean {
  const scope = ownerScope(actor, wish);
  if (scope === "all") return noteActFor(actor, { ownerId, channelId });
  return scope.owners.includes(ownerId) || scope.channels.some(({ id }) => id === channelId);
}

/**
 * An administrator is let at what is somebody else's: a write says so in the log (http/acts-for-others.ts). For those who
 * decide by the role instead of by `isInScope`.
 */
export function noteActFor(actor: Asker, { ownerId, channelId }: InChannel): true {
  const work = actor && hasRole(actor, "ADMIN") && !isOwner(actor, { ownerId }) ? currentWork() : undefined;
  // An answer that knows the channel says more than one that does not.
  if (work && (channelId || work.actedFor?.ownerId !== ownerId))
    work.actedFor = { actorId: actor!.id, ownerId, channelId };
  return true;
}

/** The same for what an organizer keeps for all channels together, such as speakers: the team of any of them. */
export function isInOrganizersScope(actor: Asker, { ownerId }: { ownerId: string }): boolean {
  const scope = ownerScope(actor);
  if (scope === "all") return noteActFor(actor, { ownerId });
  return scope.owners.includes(ownerId) || scope.channels.some((channel) => channel.ownerId === ownerId);
}

/** True for the owner and administrators, for no team: prices, bank accounts. */
export function isOwnersSide(actor: Asker, { ownerId }: { ownerId: string }): boolean {
  return isInScope(actor, { ownerId });
}

/** True for the owner alone: stream keys, badges and charges are theirs, not the administrators'. */
export function isOwner(
  actor: Pick<Actor, "id" | "purchase"> | undefined,
  { ownerId }: { ownerId: string },
): boolean {
  return !actor?.purchase && actor?.id === ownerId;
}

/** The owner in whose name an account begins something in this channel; undefined when it may not. */
export function ownerIn(actor: Asker, channelId: string): string | undefined {
  return actor?.team?.find((one) => one.channelId === channelId)?.ownerId;
}

interface Columns {
  /** With its alias: `c.owner_id`. */
  owner: string;
  /** With its alias: `c.id`. Absent: of no channel. */
  channel?: string;
}

/**
 * SQL condition for rows of a scope. One owner is compared with `=`: an index on (owner, order) then gives the order as
 * well, which it does not for `any` and `or`.
 */
export function ownedBy(scope: OwnerScope, { owner, channel }: Columns): RawBuilder<SqlBool> {
  if (scope === "all") return sql`true`;
  const parts: RawBuilder<SqlBool>[] = [];
  if (scope.owners.length) parts.push(isOneOf(owner, scope.owners));
  const channels = scope.channels.map(({ id }) => id);
  if (channel && channels.length) parts.push(isOneOf(channel, channels));
  return oneOf(parts);
}

/** The same for what an organizer keeps for all channels together. */
export function ownedByOrganizers(scope: OwnerScope, owner: string): RawBuilder<SqlBool> {
  if (scope === "all") return sql`true`;
  const owners = [...new Set([...scope.owners, ...scope.channels.map(({ ownerId }) => ownerId)])];
  return owners.length ? isOneOf(owner, owners) : sql`false`;
}

function isOneOf(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  const ref = sql.ref(column);
  return ids.length === 1 ? sql`${ref} = ${ids[0]}` : sql`${ref} = any(${[...ids]}::uuid[])`;
}

function oneOf(parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  if (parts.length < 2) return parts[0] ?? sql`false`;
  return sql`(${sql.join(parts, sql` or `)})`;
}
