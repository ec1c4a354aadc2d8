import { sql } from "kysely";
import { isConstraint } from "#platform/db/database.ts";
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

/** `owned`: the account has a living ticket; `sold_out`: no seat is left. */
export type Granted = "granted" | "owned" | "sold_out";

/**
 * Gives an account its one ticket for a product, in the caller's transaction. The unique index
 * `entitlement_one_ticket` decides who came first, the trigger `entitlement_seats` who came too late. A ticket that is
 * over makes room.
 */
export async function grantEntitlement(tx: Tx, ticket: NewTicket, now: Date): Promise<Granted> {
  await tx
    .updateTable("entitlement")
    .set({ closed_at: now, closed_reason: "expired" })
    .where("user_id", "=", ticket.userId)
    .where("product_id", "=", ticket.productId)
    .where("closed_at", "is", null)
    .where("ends_at", "<=", now)
    .execute();
  const living = await tx
    .selectFrom("entitlement")
    .select("id")
    .where("user_id", "=", ticket.userId)
    .where("product_id", "=", ticket.productId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (living) return "owned";
  const granted = await insertTicket(tx, ticket, now);
  if (granted !== "granted") return granted;
  await stateFact(tx, "access.granted", {
    userId: ticket.userId,
    productId: ticket.productId,
    source: ticket.source,
  });
  return granted;
}

async function insertTicket(tx: Tx, ticket: NewTicket, now: Date): Promise<Granted> {
  // The caller's transaction goes on when there is no seat: what was paid is given back in it.
  await sql`savepoint ticket`.execute(tx);
  try {
    const { numInsertedOrUpdatedRows } = await tx
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
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows) === 0 ? "owned" : "granted";
  } catch (error) {
    if (!isConstraint(error, "entitlement_seats")) throw error;
    await sql`rollback to savepoint ticket`.execute(tx);
    return "sold_out";
  }
}
