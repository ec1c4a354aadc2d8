import type { OrderView } from "@palco/contract/checkout/order-view";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getOwnOrder } from "../orders/own-order.ts";
import { bookRefund } from "./book-refund.ts";
import { findWatchedShare } from "./refund-policy.queries.ts";
import { sendRefunds } from "./send-refunds.ts";

/**
 * A buyer asks for the money back. The policy that the order was made under decides, so that nobody has to be waited for: what it
 * allows goes back at once, whatever the organizer's balance, and what it doesn't is refused with the reason.
 */
export async function requestRefund(context: Context<Actor>, id: string): Promise<OrderView> {
  const { db, actor, now } = context;
  const { status, refundPolicy } = await getOwnOrder(context, id);
  if (status !== "paid" && status !== "partially_refunded") throw new AppError("checkout.nothing_to_refund");
  const at = now();
  if (!refundPolicy?.until) throw new AppError("checkout.refund_not_allowed");
  if (new Date(refundPolicy.until) <= at) throw new AppError("checkout.refund_late");
  const { policy } = refundPolicy;
  if (policy.kind === "unwatched" && (await findWatchedShare(db, id)) * 100 >= policy.percent)
    throw new AppError("checkout.refund_watched", { params: { percent: policy.percent } });
  const { refundId } = await db
    .transaction()
    .execute((tx) => bookRefund(tx, id, { reason: "requested", requestedBy: actor.id, now: at }));
  if (refundId) await sendRefunds(context, { refundId });
  return getOwnOrder(context, id);
}
