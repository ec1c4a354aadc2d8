import type { OrderView } from "@palco/contract/checkout";
import { sql } from "kysely";
import { revokeByOrderLine } from "#modules/access/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { stateFact } from "#platform/outbox/facts.ts";
import { findOrderView } from "./order.queries.ts";
import { writeRefundEntries } from "./ledger.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Gives back a whole order: its tickets close now, the money goes back as soon as the provider takes it. */
export async function refundOrder(context: Context<Actor>, orderId: string): Promise<OrderView> {
  const { db, now } = context;
  await db.transaction().execute((tx) => closePaidOrder(tx, orderId, { ticket: "refund", now: now() }));
  await sendRefunds(context);
  return (await findOrderView(db, orderId))!;
}

/** Closes the tickets of a paid order and books its money back; `sendRefunds` sends it. */
export async function closePaidOrder(
  tx: Tx,
  orderId: string,
  { ticket, now }: { ticket: "refund" | "revoked"; now: Date },
): Promise<void> {
  const order = await tx
    .selectFrom("order")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError("checkout.order_not_found");
  if (order.status !== "paid") throw new AppError("checkout.nothing_to_refund");
  const lines = await tx.selectFrom("order_line").select("id").where("order_id", "=", orderId).execute();
  for (const line of lines) await revokeByOrderLine(tx, line.id, ticket, now);
  const payment = await tx
    .selectFrom("payment")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("status", "=", "approved")
    .where("refunded_amount", "=", 0)
    .orderBy("created_at")
    .executeTakeFirst();
  if (payment) {
    await tx
      .insertInto("refund")
      .values({
        payment_id: payment.id,
        order_id: orderId,
        amount: payment.amount,
        reason: "requested",
        created_at: now,
      })
      .execute();
    await sql`select pg_notify('refund_waiting', '')`.execute(tx);
  }
  // Also where nothing was paid: an access to a private product has cost its organizer a fee.
  await writeRefundEntries(tx, orderId, order.currency, now);
  await tx
    .updateTable("order")
    .set({ status: payment ? "refund_pending" : "refunded", updated_at: now })
    .where("id", "=", orderId)
    .execute();
  await stateFact(tx, "order.refunded", { orderId, userId: order.user_id });
}
