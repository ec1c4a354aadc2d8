import type { Actor } from "#platform/context.ts";
import { isOwner } from "#platform/owner-scope.ts";

/** A ticket as stored, or what a subscription opens. */
export interface Grant {
  /** Left out: a ticket. */
  by?: "subscription";
  grantedAt: Date;
  /** Half-open: at this instant it is over. */
  endsAt: Date | null;
  closedAt: Date | null;
  /** The one showing it is for; null or left out: for all of them. */
  showingAt?: Date | null;
}

export interface Asker {
  id: string;
  roles: readonly string[];
  purchase?: Actor["purchase"];
}

export interface AskedProduct {
  ownerId: string;
  status: "draft" | "published" | "private";
  /** The showings that are asked for, by when they begin; left out, whichever the ticket is for. */
  showings?: readonly Date[] | undefined;
}

export type AccessRule =
  | "admin"
  | "owner"
  | "ticket"
  | "subscription"
  | "no_account"
  | "no_ticket"
  | "ticket_over"
  | "subscription_over"
  | "other_date"
  | "refunded";

export interface Decision {
  allow: boolean;
  /** Why; shown in words to buyer, organizer and support. */
  rule: AccessRule;
  /** Until when, where it ends. */
  until: Date | null;
  /** The one showing it opens; null: whatever there is. */
  showingAt: Date | null;
}

/**
 * Decides if this account may watch this product now: the one rule for playback, downloads and lists
 * (money-and-payments, 3.4). Owner and admin: always. Others: by an open ticket (possibly for one showing only) or
 * by a subscription; of several, the longest one counts. A buyer keeps the bought product, whatever happens to the
 * product or its channel.
 */
export function decide(
  asker: Asker | undefined,
  product: AskedProduct,
  { grants, now }: { grants: readonly Grant[]; now: Date },
): Decision {
  const refuse = (rule: AccessRule): Decision => ({ allow: false, rule, until: null, showingAt: null });
  const always = (rule: AccessRule): Decision => ({ allow: true, rule, until: null, showingAt: null });
  if (!asker) return refuse("no_account");
  if (asker.roles.includes("ADMIN")) return always("admin");
  if (isOwner(asker, product)) return always("owner");
  const living = grants.filter((grant) => !grant.closedAt && (!grant.endsAt || now < grant.endsAt));
  const fitting = living.filter((grant) => opens(grant, product.showings));
  const [best] = fitting.toSorted(
    (one, other) => (other.endsAt?.getTime() ?? Infinity) - (one.endsAt?.getTime() ?? Infinity),
  );
  if (best) {
    const everyShowing = fitting.some(({ showingAt }) => !showingAt);
    return {
      allow: true,
      rule: best.by ?? "ticket",
      until: best.endsAt,
      showingAt: everyShowing ? null : (best.showingAt ?? null),
    };
  }
  if (living.length) return refuse("other_date");
  const tickets = grants.filter((grant) => !grant.by);
  if (tickets.some((grant) => grant.endsAt && grant.endsAt <= now && !grant.closedAt))
    return refuse("ticket_over");
  if (tickets.length) return refuse("refunded");
  return refuse(grants.length ? "subscription_over" : "no_ticket");
}

function opens({ showingAt }: Grant, showings: readonly Date[] | undefined): boolean {
  return !showingAt || !showings || showings.some((at) => at.getTime() === showingAt.getTime());
}
