import { type Actor, hasRole } from "#platform/context.ts";
import { isInScope, isOwner } from "#platform/owner-scope.ts";

interface Owned {
  ownerId: string;
  channelId: string;
}

/** All of it, and the right to change it: its channel's owner and administrators, and its team as far as the route lets it in. */
export function mayEditProduct(
  actor: Pick<Actor, "id" | "roles" | "purchase" | "team"> | undefined,
  product: Owned,
): boolean {
  return isInScope(actor, product);
}

/** The team acts on what is somebody else's: it stands in the log of administrative acts. */
export function isForOthers(actor: Pick<Actor, "id" | "roles">, product: Owned): boolean {
  return hasRole(actor, "ADMIN") && !isOwner(actor, product);
}

interface Shown extends Owned {
  status: string;
  channelStatus: string;
  /** False while its type belongs to a module of the site that is off. */
  typeIsOn: boolean;
  /** The asker holds a living ticket. */
  hasTicket: boolean;
}

/** Everyone sees what is on show; who holds a ticket keeps seeing what they have; drafts are their owner's and the team's. */
export function maySeeProduct(actor: Actor | undefined, product: Shown): boolean {
  if (product.status === "published" && product.channelStatus === "published" && product.typeIsOn)
    return true;
  if (product.status !== "draft" && product.hasTicket) return true;
  return mayEditProduct(actor, product);
}
