import type { OrderView } from "@palco/contract/checkout/order-view";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getOwnOrder } from "../orders/own-order.ts";
import { closeRequest, lockOrder, openRequest } from "./refund-request.queries.ts";
import { holdsMoney, refusalByPolicy } from "./request-refund.ts";

/**
 * A buyer puts to the organizer what the policy does not give back by itself. It changes nothing until it is answered; one of an
 * order is open at a time.
 */
export async function askOrganizer(context: Context<Actor>, id: string, reason: string): Promise<OrderView> {
  const { db, now } = context;
  const order = await getOwnOrder(context, id);
  if (!holdsMoney(order) || order.price.gross === 0) throw new AppError("checkout.nothing_to_refund");
  if (!(await refusalByPolicy(db, order, now()))) throw new AppError("checkout.refund_by_policy");
  await db.transaction().execute(async (tx) => {
    // A refund at the same moment is either seen here or closes what is written.
    await lockOrder(tx, id);
    if (!holdsMoney(await getOwnOrder({ ...context, db: tx }, id)))
      throw new AppError("checkout.nothing_to_refund");
    const requestId = await openRequest(tx, { orderId: id, reason }, now());
    if (!requestId) throw new AppError("checkout.refund_already_asked");
    await publishEvent(tx, "refund.asked", { requestId, orderId: id });
  });
  return getOwnOrder(context, id);
}

/** The buyer needs it no more. Whoever is first, they or the answer, is written. */
export async function withdrawRequest(context: Context<Actor>, id: string): Promise<OrderView> {
  const { db, actor, now } = context;
  await getOwnOrder(context, id);
  const isClosed = await db
    .transaction()
    .execute((tx) => closeRequest(tx, { orderId: id }, { state: "withdrawn", by: actor.id, now: now() }));
  if (!isClosed) throw new AppError("checkout.refund_request_closed");
  return getOwnOrder(context, id);
}
