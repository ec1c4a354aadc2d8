import type { Charge } from "./charge.queries.ts";

/** The body of a notification, and the answer to a query: one format, as the bank writes it. */
export interface SandboxUpdate {
  event: string;
  reference: string;
  status: "approved" | "denied" | "pending" | "expired";
  amount: number;
  currency: string;
  denialCode: string | null;
  /** A card the shop may charge again. */
  card?: { token: string; label: string; expiresOn: string } | null;
  /** The card that paid. */
  paidWith?: { brand: string; last4: string };
}

export function updateOf(charge: Charge, now: Date, card?: SandboxUpdate["card"]): SandboxUpdate {
  const open = charge.status === "waiting" || charge.status === "challenge";
  const status = open
    ? now >= charge.expires_at
      ? "expired"
      : "pending"
    : (charge.status as "approved" | "denied" | "expired");
  return {
    event: `${charge.reference}:${status}`,
    reference: charge.reference,
    status,
    amount: charge.amount,
    currency: charge.currency,
    denialCode: charge.denial_code,
    ...(card && status === "approved" && { card }),
    ...(charge.card_last4 &&
      status === "approved" && { paidWith: { brand: charge.card_brand ?? "", last4: charge.card_last4 } }),
  };
}
