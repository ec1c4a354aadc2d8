/** A ticket as stored. */
export interface Grant {
  grantedAt: Date;
  /** Half-open: at this instant it is over. */
  endsAt: Date | null;
  closedAt: Date | null;
}

export interface Asker {
  id: string;
  roles: readonly string[];
}

export interface AskedProduct {
  ownerId: string;
  status: "draft" | "published" | "private";
}

export type AccessRule =
  | "admin"
  | "owner"
  | "ticket"
  | "no_account"
  | "no_ticket"
  | "ticket_over"
  | "refunded";

export interface Decision {
  allow: boolean;
  /** Why; shown in words to buyer, organizer and support. */
  rule: AccessRule;
  /** Until when, where it ends. */
  until: Date | null;
}

/**
 * Whether this account may watch this product now: the one rule that playback, downloads and lists ask
 * (money-and-payments, 3.4). Owner and admin always; others by a living ticket. A buyer keeps what was bought
 * whatever becomes of the product or its channel.
 */
export function decide(
  asker: Asker | undefined,
  product: AskedProduct,
  grants: readonly Grant[],
  now: Date,
): Decision {
  if (!asker) return { allow: false, rule: "no_account", until: null };
  if (asker.roles.includes("ADMIN")) return { allow: true, rule: "admin", until: null };
  if (product.ownerId === asker.id) return { allow: true, rule: "owner", until: null };
  const living = grants.filter((grant) => !grant.closedAt && (!grant.endsAt || now < grant.endsAt));
  const [first] = living;
  if (first) {
    const endless = living.some((grant) => !grant.endsAt);
    const until = endless ? null : new Date(Math.max(...living.map((grant) => grant.endsAt!.getTime())));
    return { allow: true, rule: "ticket", until };
  }
  if (grants.some((grant) => grant.endsAt && grant.endsAt <= now && !grant.closedAt))
    return { allow: false, rule: "ticket_over", until: null };
  return { allow: false, rule: grants.length ? "refunded" : "no_ticket", until: null };
}
