import { sql } from "kysely";
import { freeSeat, type Granted, takeSeat } from "#modules/catalogue/public.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import type { Tx } from "#platform/db/database.ts";
import { ticketEnd } from "./ticket-end.ts";

export interface NewTicket {
  userId: string;
  productId: string;
  source: "order" | "free" | "coupon" | "bundle" | "grant";
  orderLineId?: string;
  /** The date it is for; without one it is for all dates. */
  sessionId?: string | null;
  accessHours: number | null;
  expiresAt: Date | null;
}

/**
 * Gives an account its one ticket for a product, in the caller's transaction. The unique index
 * `entitlement_one_ticket` decides who came first, the trigger `seat_limit` who came too late for a date. A ticket that
 * is over makes room. `owned`: the account has a living ticket; `sold_out`: no seat is left.
 */
export async function grantEntitlement(tx: Tx, ticket: NewTicket, now: Date): Promise<Granted> {
  const { userId } = ticket;
  const over = await tx
    .updateTable("entitlement")
    .set({ closed_at: now, closed_reason: "expired" })
    .where("user_id", "=", userId)
    .where("product_id", "=", ticket.productId)
    .where("closed_at", "is", null)
    .where("ends_at", "<=", now)
    .returning("session_id")
    .execute();
  for (const { session_id: sessionId } of over) if (sessionId) await freeSeat(tx, { sessionId, userId });
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
  await publishEvent(tx, "access.granted", {
    userId: ticket.userId,
    productId: ticket.productId,
    source: ticket.source,
  });
  return granted;
}

async function insertTicket(tx: Tx, ticket: NewTicket, now: Date): Promise<Granted> {
  const { userId, sessionId = null } = ticket;
  // The caller's transaction goes on when there is no seat: what was paid is given back in it.
  await sql`savepoint ticket`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("entitlement")
    .values({
      user_id: userId,
      product_id: ticket.productId,
      session_id: sessionId,
      source: ticket.source,
      order_line_id: ticket.orderLineId ?? null,
      granted_at: now,
      ends_at: ticketEnd(now, ticket.accessHours, ticket.expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) return "owned";
  if (!sessionId || (await takeSeat(tx, { sessionId, userId }, now))) return "granted";
  await sql`rollback to savepoint ticket`.execute(tx);
  return "sold_out";
}
