import { type Actor, hasRole } from "#platform/context.ts";

/** What was uploaded is its owner's; administrators may act for anyone. */
export function mayActFor(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || hasRole(actor, "ADMIN");
}
