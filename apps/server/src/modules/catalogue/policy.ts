import { type Actor, isInAudience } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";

interface Owned {
  ownerId: string;
}

/** All of it, and the right to change it: its channel's owner and the team. */
export function mayEditProduct(actor: Pick<Actor, "id" | "roles"> | undefined, product: Owned): boolean {
  return isInAudience(actor, "producer") && isInScope(actor, product);
}

interface Shown extends Owned {
  status: string;
  channelStatus: string;
  /** The asker holds a living ticket. */
  hasTicket: boolean;
}

/** Everyone sees what is on show; who holds a ticket keeps seeing what they have; drafts are their owner's and the team's. */
export function maySeeProduct(actor: Actor | undefined, product: Shown): boolean {
  if (product.status === "published" && product.channelStatus === "published") return true;
  if (product.status !== "draft" && product.hasTicket) return true;
  return mayEditProduct(actor, product);
}
