import type { OrderView } from "@palco/contract/checkout";
import { sql } from "kysely";
import { revokeByOrderLine } from "#modules/access/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { stateFact } from "#platform/outbox/facts.ts";
import { findOrderView } from "./order.queries.ts";
import { writeRefundEntries } from "./ledger.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Gives back a whole order: its tickets close now, the money goes back as soon as the provider takes it. */
export async function refundOrder(context: Context<Actor>, orderId: string): Promise<OrderView> {
  const { db, now } = context;
  await db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom("order")
      .selectAll()
      .where("id", "=", orderId)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new AppError("checkout.order_not_found");
    if (order.status !== "paid") throw new AppError("checkout.nothing_to_refund");
    const lines = await tx.selectFrom("order_line").select("id").where("order_id", "=", orderId).execute();
    for (const line of lines) await revokeByOrderLine(tx, line.id, "refund", now());
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
          created_at: now(),
        })
        .execute();
      await writeRefundEntries(tx, orderId, order.currency, now());
      await sql`select pg_notify('refund_waiting', '')`.execute(tx);
    }
    await tx
      .updateTable("order")
      .set({ status: payment ? "refund_pending" : "refunded", updated_at: now() })
      .where("id", "=", orderId)
      .execute();
    await stateFact(tx, "order.refunded", { orderId, userId: order.user_id });
  });
  await sendRefunds(context);
  return (await findOrderView(db, orderId))!;
}
