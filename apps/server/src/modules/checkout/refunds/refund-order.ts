import type { OrderView } from "@palco/contract/checkout/order-view";
import { recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { bookRefund } from "./book-refund.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { sendRefunds } from "./send-refunds.ts";

/**
 * Refunds an order, or part of it. A full refund closes its tickets now; the money follows as soon as the provider
 * accepts it.
 */
export async function refundOrder(
  context: Context<Actor>,
  orderId: string,
  wish: { amount?: number | undefined; note?: string | undefined } = {},
): Promise<OrderView> {
  const { db, now, actor } = context;
  const refundId = await commitOnce<string | undefined>(context, "refund", (commit) =>
    commit(async (tx) => {
      const booked = await bookRefund(tx, orderId, {
        ...wish,
        reason: "requested",
        requestedBy: actor.id,
        now: now(),
      });
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "order.refunded",
          object: { kind: "order", id: orderId },
          after: { amount: wish.amount ?? "all" },
          ...(wish.note && { reason: wish.note }),
        },
        now(),
      );
      return booked.refundId;
    }),
  );
  if (refundId) await sendRefunds(context, { refundId });
  return (await findOrderView(db, orderId))!;
}
