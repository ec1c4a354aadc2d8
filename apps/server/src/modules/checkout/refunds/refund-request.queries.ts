import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Writes a request. Undefined: one is open already, which the unique index decides. */
export async function openRequest(
  tx: Tx,
  { orderId, reason }: { orderId: string; reason: string },
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto("refund_request")
    .values({ order_id: orderId, reason, opened_at: now })
    .onConflict((conflict) => conflict.columns(["order_id"]).where("state", "=", "open").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export interface Closing {
  state: "accepted" | "declined" | "withdrawn";
  /** Account. */
  by: string;
  /** To the buyer. */
  answer?: string;
  now: Date;
}

/**
 * Closes the open request with this id, or of this order. False: somebody else was first. Whoever changes the order as well
 * locks it before (`lockOrder`), like a refund does.
 */
export async function closeRequest(
  tx: Tx,
  which: { id: string } | { orderId: string },
  { state, by, answer = "", now }: Closing,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("refund_request")
    .set({ state, closed_by: by, closed_at: now, answer })
    .where("id" in which ? "id" : "order_id", "=", "id" in which ? which.id : which.orderId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing is left of an order: who asked for it has it. */
export async function settleRequests(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable("refund_request")
    .set({ state: "settled", closed_at: now })
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .execute();
}

/** The order that a request is about. */
export async function findRequest(db: Db, id: string): Promise<{ orderId: string } | undefined> {
  const row = await db
    .selectFrom("refund_request")
    .select("order_id as orderId")
    .where("id", "=", id)
    .executeTakeFirst();
  return row;
}

/** An open request and the channel that it is about; undefined once it is closed, or where nobody but the team answers it. */
export async function findOpenRequest(db: Db, id: string) {
  const { rows } = await sql<{
    ownerId: string;
    channelId: string;
    orderId: string;
    number: string;
    title: string;
    amount: number;
    currency: string;
  }>`
    select c.owner_id as "ownerId", min(c.id::text) as "channelId", o.id as "orderId", o.number, min(l.title) filter (where l.kind in ('product', 'subscription')) as title,
      sum(l.gross_amount - l.refunded_amount)::int as amount, o.currency
    from refund_request q join "order" o on o.id = q.order_id join order_line l on l.order_id = o.id
      join channel_card c on c.id = l.channel_id
    where q.id = ${id} and q.state = 'open' group by c.owner_id, o.id`.execute(db);
  return rows[0];
}

export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`select 1 from "order" where id = ${orderId} for update`.execute(tx);
}
