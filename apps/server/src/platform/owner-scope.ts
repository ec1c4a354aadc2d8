import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Actor, hasRole } from "#platform/context.ts";

type Asker = (Pick<Actor, "id" | "purchase"> & { roles: readonly string[] }) | undefined;

/**
 * Owners whose channels, products, files and sales an account may act on: `"all"` for administrators, else ids. Every owner
 * check goes through this file (the architecture check refuses others), so that a further rule, such as teams, changes
 * one place.
 */
export type OwnerScope = "all" | readonly string[];

/** @param wish `own`: without the administrators' right to everything, for lists of one's own */
export function ownerScope(actor: Asker, wish: "own" | "all" = "all"): OwnerScope {
  if (actor?.purchase) return [];
  if (wish === "all" && hasRole(actor, "ADMIN")) return "all";
  return actor ? [actor.id] : [];
}

/** True for the owner and for administrators. */
export function isInScope(actor: Asker, { ownerId }: { ownerId: string }): boolean {
  const scope = ownerScope(actor);
  return scope === "all" || scope.includes(ownerId);
}

/** True for the owner alone: stream keys, badges and charges are theirs, not the administrators'. */
export function isOwner(
  actor: Pick<Actor, "id" | "purchase"> | undefined,
  { ownerId }: { ownerId: string },
): boolean {
  return !actor?.purchase && actor?.id === ownerId;
}

/**
 * SQL condition for rows of a scope. One owner is compared with `=`: an index on (owner, order) then gives the order as
 * well, which it does not for `any`.
 * @param column of the owner, with its alias: `c.owner_id`
 */
export function ownedBy(scope: OwnerScope, column: string): RawBuilder<SqlBool> {
  if (scope === "all") return sql`true`;
  const owner = sql.ref(column);
  return scope.length === 1 ? sql`${owner} = ${scope[0]}` : sql`${owner} = any(${[...scope]}::uuid[])`;
}
