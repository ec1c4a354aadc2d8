import { chargedPart } from "@palco/values/refund";
import { sql } from "kysely";
import type { MoneyBackUpdate } from "#modules/payments/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { bookRefund } from "./book-refund.ts";
import { finishRefund, sumRefunds } from "./send-refunds.ts";

interface Payment {
  id: string;
  order_id: string;
  amount: number;
  refunded_amount: number;
}

/**
 * Handles a provider's update about returned money. A refund that failed is pending again and is never reported as
 * done (R1). A lost dispute closes the tickets and becomes the organizer's debt (R5).
 */
export async function settleMoneyBack(
  tx: Tx,
  payment: Payment,
  { update, now, log }: { update: MoneyBackUpdate; now: Date; log: Platform["log"] },
): Promise<void> {
  if (update.status === "dispute_lost") return loseDispute(tx, payment, { update, now });
  const facts = { paymentId: payment.id, status: update.status, amount: update.amount };
  if (update.status === "refund_failed" || update.status === "refund_done") {
    const refund = await findRefund(tx, payment, update);
    if (!refund) return void log.error(facts, "news of a refund we don't know");
    if (update.status === "refund_done")
      return finishRefund(tx, refund, { reference: refund.provider_reference ?? update.eventKey, now });
    return reopenRefund(tx, refund, now);
  }
  // Opened or won: the order does not change, but the team should look at it.
  log.warn(facts, "a buyer disputes a payment");
}

/** By our key where the provider repeats it, else the one of this amount. */
async function findRefund(tx: Tx, payment: Payment, { refundKey, amount, status }: MoneyBackUpdate) {
  const refunds = await tx
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", payment.id)
    .orderBy("created_at")
    .execute();
  return refundKey
    ? refunds.find(({ id }) => id === refundKey)
    : refunds.find(
        (refund) =>
          refund.amount === amount && refund.status === (status === "refund_failed" ? "done" : "pending"),
      );
}

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

async function reopenRefund(tx: Tx, refund: Refund, now: Date): Promise<void> {
  const order = await tx
    .selectFrom("order")
    .select(["id", "status"])
    .where("id", "=", refund.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const reopened = await tx
    .updateTable("refund")
    .set((set) => ({
      status: "pending",
      done_at: null,
      attempts: set("attempts", "+", 1),
      tried_at: now,
    }))
    .where("id", "=", refund.id)
    .where("status", "=", "done")
    .executeTakeFirst();
  if (Number(reopened.numUpdatedRows) === 0) return;
  await tx
    .updateTable("payment")
    .set((set) => ({ refunded_amount: set("refunded_amount", "-", refund.amount) }))
    .where("id", "=", refund.payment_id)
    .execute();
  if (refund.order_amount === 0 && order.status !== "refunded") return;
  const { refunded } = await sumRefunds(tx, order.id);
  const status =
    order.status === "refunded" || order.status === "refund_pending"
      ? "refund_pending"
      : refunded > 0
        ? "partially_refunded"
        : "paid";
  await tx
    .updateTable("order")
    .set({ status, refunded_amount: refunded, updated_at: now })
    .where("id", "=", order.id)
    .execute();
}

async function loseDispute(
  tx: Tx,
  payment: Payment,
  { update, now }: { update: MoneyBackUpdate; now: Date },
): Promise<void> {
  const order = await tx
    .selectFrom("order")
    .select(["id", "status", "gross_amount", "charge_amount"])
    .where("id", "=", payment.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A refund that was on its way is what the bank has taken: it isn't sent a second time.
  const waiting = await tx
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", payment.id)
    .where("status", "=", "pending")
    .where("amount", "<=", update.amount)
    .execute();
  for (const refund of waiting) await finishRefund(tx, refund, { reference: update.eventKey, now });
  const covered = waiting.reduce((sum, { amount }) => sum + amount, 0);
  if (covered >= update.amount || !["paid", "partially_refunded"].includes(order.status)) return;
  const { booked } = await tx
    .selectFrom("order_line")
    .select(sql<number>`coalesce(sum(refunded_amount), 0)::int`.as("booked"))
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const left = order.gross_amount - booked;
  const asked = { gross: order.charge_amount, charged: order.gross_amount, refunded: 0 };
  const taken = chargedPart(asked, Math.min(order.charge_amount, update.amount - covered));
  await bookRefund(tx, order.id, {
    amount: Math.min(left, Math.max(1, taken)),
    reason: "dispute",
    ticket: "revoked",
    paymentId: payment.id,
    now,
  });
}
