import { stateFact } from "#platform/outbox/facts.ts";
import type { Tx } from "#platform/db/database.ts";
import { ticketEnd } from "./ticket-end.ts";

export interface NewTicket {
  userId: string;
  productId: string;
  source: "order" | "free" | "coupon" | "bundle" | "grant";
  orderLineId?: string;
  accessHours: number | null;
  expiresAt: Date | null;
}

/**
 * Gives an account its one ticket for a product, in the caller's transaction. Answers undefined when it has a living
 * one already: the unique index `entitlement_one_ticket` decides who came first. A ticket that is over makes room.
 */
export async function grantEntitlement(tx: Tx, ticket: NewTicket, now: Date): Promise<string | undefined> {
  await tx
    .updateTable("entitlement")
    .set({ closed_at: now, closed_reason: "expired" })
    .where("user_id", "=", ticket.userId)
    .where("product_id", "=", ticket.productId)
    .where("closed_at", "is", null)
    .where("ends_at", "<=", now)
    .execute();
  const granted = await tx
    .insertInto("entitlement")
    .values({
      user_id: ticket.userId,
      product_id: ticket.productId,
      source: ticket.source,
      order_line_id: ticket.orderLineId ?? null,
      granted_at: now,
      ends_at: ticketEnd(now, ticket.accessHours, ticket.expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!granted) return undefined;
  await stateFact(tx, "access.granted", {
    userId: ticket.userId,
    productId: ticket.productId,
    source: ticket.source,
  });
  return granted.id;
}
