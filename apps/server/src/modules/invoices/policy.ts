import { type Actor, hasRole } from "#platform/context.ts";

/** Buyers read the invoices of their own orders, administrators all. */
export function readerOf(actor: Actor): { userId?: string } {
  return hasRole(actor, "ADMIN") ? {} : { userId: actor.id };
}
