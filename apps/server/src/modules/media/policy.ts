import type { Actor } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";

/** An upload belongs to its owner; administrators may act for anyone. */
export function mayActFor(actor: Actor, ownerId: string): boolean {
  return isInScope(actor, { ownerId });
}
