import type { OrderView } from "@palco/contract/checkout/order-view";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
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
  const order = await getOwnOrder(context, id);
  if (!holdsMoney(order)) throw new AppError("checkout.nothing_to_refund");
  const at = now();
  const refusal = await refusalByPolicy(db, order, at);
  if (refusal) throw refusal;
  const { refundId } = await db
    .transaction()
    .execute((tx) => bookRefund(tx, id, { reason: "requested", requestedBy: actor.id, now: at }));
  if (refundId) await sendRefunds(context, { refundId });
  return getOwnOrder(context, id);
}

/** True while something of the order can be given back. */
export const holdsMoney = ({ status }: Pick<OrderView, "status">): boolean =>
  status === "paid" || status === "partially_refunded";

/** Why the policy of an order does not give the money back by itself; undefined: it does. */
export async function refusalByPolicy(
  db: Db,
  { id, refundPolicy }: Pick<OrderView, "id" | "refundPolicy">,
  at: Date,
): Promise<AppError | undefined> {
  if (!refundPolicy?.until) return new AppError("checkout.refund_not_allowed");
  if (new Date(refundPolicy.until) <= at) return new AppError("checkout.refund_late");
  const { policy } = refundPolicy;
  if (policy.kind === "unwatched" && (await findWatchedShare(db, id)) * 100 >= policy.percent)
    return new AppError("checkout.refund_watched", { params: { percent: policy.percent } });
  return undefined;
}
