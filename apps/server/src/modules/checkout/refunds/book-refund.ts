import { chargeStep } from "@palco/values/currencies";
import { chargedPart, refundEntries, shareRefund } from "@palco/values/refund";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { type DomainEvents, publishEvent } from "#platform/outbox/events.ts";
import {
  bookedLine,
  type LedgerLine,
  type LinePart,
  listLedgerLines,
  writeRefundEntries,
} from "../settlement/ledger.ts";
import { lineKinds } from "../settlement/line-kind.ts";
import { settleRequests } from "./refund-request.queries.ts";

/** Amount and reason of a refund. */
export interface RefundWish {
  /** Minor units of the order's currency; absent: all that is left. */
  amount?: number | undefined;
  reason: "requested" | "cancelled" | "dispute" | "withdrawn";
  /** Reason on the closed tickets, when the whole order is refunded. */
  ticket?: "refund" | "revoked";
  note?: string | undefined;
  requestedBy?: string;
  /** The payment the buyer's bank has taken back; absent: the one that paid the order. */
  paymentId?: string;
  now: Date;
}

interface BookedRefund {
  /** To be sent; undefined: no provider has to be asked. */
  refundId: string | undefined;
  /** Minor units of the order's currency. */
  amount: number;
}

/** Orders that hold money of their buyer. */
const refundable = ["paid", "partially_refunded"];

/**
 * Books money back of a paid order. A part leaves its tickets open, the last part closes them. `sendRefunds` sends what
 * is booked here; what the buyer's bank took back itself (`dispute`) is done already. Answers the refund to send.
 */
export async function bookRefund(tx: Tx, orderId: string, wish: RefundWish): Promise<BookedRefund> {
  // Concurrent refunds of an order wait here: two administrators never refund more than was paid (C13).
  const order = await tx
    .selectFrom("order")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError("checkout.order_not_found");
  if (!refundable.includes(order.status)) throw new AppError("checkout.nothing_to_refund");
  const lines = await listLedgerLines(tx, orderId);
  const before = lines.reduce((sum, line) => sum + line.refunded_amount, 0);
  const left = order.gross_amount - before;
  const amount = wish.amount ?? left;
  if (amount > left) throw new AppError("checkout.refund_too_much", { params: { left } });
  const isWhole = amount === left;
  const parts = partsOf(lines, amount, isWhole);

  const step = chargeStep(order.charge_currency);
  const charged = { gross: order.gross_amount, charged: order.charge_amount, refunded: before, step };
  const chargeBack = order.gross_amount ? chargedPart(charged, amount) : 0;
  const payment = await findPayment(tx, orderId, wish.paymentId);
  if (payment && chargeBack === 0) throw new AppError("checkout.nothing_to_refund");
  const refundId = payment && (await insertRefund(tx, { orderId, payment, chargeBack, amount, parts, wish }));

  await writeRefundEntries(
    tx,
    {
      orderId,
      currency: order.currency,
      now: wish.now,
      reason: wish.reason === "dispute" ? "dispute" : "refund",
    },
    parts,
  );
  for (const { line, part } of parts)
    await tx
      .updateTable("order_line")
      .set((set) => ({ refunded_amount: set("refunded_amount", "+", part) }))
      .where("id", "=", line.id)
      .execute();
  if (isWhole || wish.reason === "dispute") {
    const taken = { reason: wish.ticket ?? "refund", now: wish.now };
    for (const { id, kind } of lines) await lineKinds.get(kind).revoke?.(tx, { id, orderId }, taken);
    await settleRequests(tx, orderId, wish.now);
  }
  await moveOrder(tx, order, {
    amount,
    isWhole,
    isSent: !payment || wish.reason === "dispute",
    now: wish.now,
  });
  if (payment && wish.reason !== "dispute") await sql`select pg_notify('refund_waiting', '')`.execute(tx);
  const event: DomainEvents["order.refunded"] = {
    orderId,
    userId: order.user_id,
    refundId: refundId ?? null,
    amount,
    reason: wish.reason,
    whole: isWhole,
    ...(chargeBack > 0 &&
      order.charge_currency !== order.currency && {
        charged: { amount: chargeBack, currency: order.charge_currency },
      }),
    ...(wish.reason === "cancelled" && wish.note && { note: wish.note }),
  };
  await publishEvent(tx, "order.refunded", event);
  return { refundId, amount };
}

/** Lines that cost nothing give back their fee with the last part. */
function partsOf(lines: LedgerLine[], amount: number, isWhole: boolean): LinePart[] {
  const shares = shareRefund(lines.map(bookedLine), amount);
  return lines
    .map((line, index) => ({ line, part: shares[index]! }))
    .filter(({ line, part }) => part > 0 || (isWhole && line.gross_amount === 0));
}

/** The payment that paid the order; a second payment is refunded on its own. */
function findPayment(tx: Tx, orderId: string, paymentId: string | undefined) {
  let query = tx
    .selectFrom("payment")
    .select(["id", "amount"])
    .where("order_id", "=", orderId)
    .where("status", "=", "approved");
  if (paymentId) query = query.where("id", "=", paymentId);
  return query
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("refund")
            .select("id")
            .whereRef("refund.payment_id", "=", "payment.id")
            .where("refund.reason", "in", ["duplicate", "sold_out", "code_spent"]),
        ),
      ),
    )
    .orderBy("created_at")
    .executeTakeFirst();
}

interface NewRefund {
  orderId: string;
  payment: { id: string };
  /** Minor units of what was charged. */
  chargeBack: number;
  amount: number;
  parts: LinePart[];
  wish: RefundWish;
}

async function insertRefund(tx: Tx, { orderId, payment, chargeBack, amount, parts, wish }: NewRefund) {
  const isDone = wish.reason === "dispute";
  const lines = parts.map(({ line, part }) => ({
    id: line.id,
    gross: part,
    tax: -refundEntries(bookedLine(line), part).tax,
  }));
  const { id } = await tx
    .insertInto("refund")
    .values({
      payment_id: payment.id,
      order_id: orderId,
      amount: chargeBack,
      order_amount: amount,
      lines: sql`${JSON.stringify(lines)}::jsonb`,
      reason: wish.reason,
      note: wish.note ?? "",
      requested_by: wish.requestedBy ?? null,
      status: isDone ? "done" : "pending",
      created_at: wish.now,
      done_at: isDone ? wish.now : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isDone)
    await tx
      .updateTable("payment")
      .set((set) => ({ refunded_amount: set("refunded_amount", "+", chargeBack) }))
      .where("id", "=", payment.id)
      .execute();
  return id;
}

interface Move {
  amount: number;
  isWhole: boolean;
  /** No provider has to be asked. */
  isSent: boolean;
  now: Date;
}

/** An order is said to be given back only once its money is. */
async function moveOrder(
  tx: Tx,
  order: { id: string; refunded_amount: number; gross_amount: number },
  { amount, isWhole, isSent, now }: Move,
): Promise<void> {
  if (!isSent && !isWhole) return;
  const refunded = order.refunded_amount + (isSent ? amount : 0);
  const isDone = isSent && refunded === order.gross_amount;
  await tx
    .updateTable("order")
    .set({
      status: isDone ? "refunded" : isWhole ? "refund_pending" : "partially_refunded",
      refunded_amount: refunded,
      updated_at: now,
    })
    .where("id", "=", order.id)
    .execute();
}
