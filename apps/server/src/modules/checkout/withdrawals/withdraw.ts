import type { OrderView } from "@palco/contract/checkout/order-view";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { getOwnOrder } from "../orders/own-order.ts";
import { bookRefund } from "../refunds/book-refund.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";

type Needs = Pick<Platform, "db" | "now" | "log" | "config" | "secrets">;

/** Withdraws from one's own purchase. Another's does not exist. */
export async function withdraw(context: Context<Actor>, id: string): Promise<OrderView> {
  await getOwnOrder(context, id);
  await declareWithdrawal(context, { orderId: id, way: "account" });
  return getOwnOrder(context, id);
}

/**
 * The buyer's word and its effect in one transaction: all that is left of the payment is booked back, tickets and
 * subscription close. Said a second time, or by two at once, it is said once (`bookRefund` locks the order).
 */
export async function declareWithdrawal(
  platform: Needs,
  { orderId, way }: { orderId: string; way: "link" | "account" },
): Promise<void> {
  const { db, now } = platform;
  if (await isWithdrawn(db, orderId)) return;
  const at = now();
  await refuseUntimely(platform, orderId, at);
  const refundId = await db
    .transaction()
    .execute(async (tx) => {
      const booked = await bookRefund(tx, orderId, { reason: "withdrawn", now: at });
      await tx
        .insertInto("withdrawal")
        .values({
          order_id: orderId,
          declared_at: at,
          way,
          amount: booked.amount,
          refund_id: booked.refundId ?? null,
        })
        .execute();
      return booked.refundId;
    })
    .catch(async (error: unknown) => {
      // The other press was first.
      const isLate = error instanceof AppError && error.code === "checkout.nothing_to_refund";
      if (isLate && (await isWithdrawn(db, orderId))) return undefined;
      throw error;
    });
  if (refundId) await sendRefunds(platform, { refundId });
}

async function isWithdrawn(db: Needs["db"], orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("withdrawal")
    .select("order_id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

async function refuseUntimely({ db }: Pick<Needs, "db">, orderId: string, at: Date): Promise<void> {
  const order = await findOrderView(db, orderId);
  if (!order?.paidAt) throw new AppError("checkout.withdrawal_none");
  if (order.status !== "paid" && order.status !== "partially_refunded")
    throw new AppError("checkout.nothing_to_refund");
  if (!order.withdrawal) throw new AppError("checkout.withdrawal_none");
  const { until } = order.withdrawal;
  if (until && new Date(until) <= at) throw new AppError("checkout.withdrawal_over");
}
