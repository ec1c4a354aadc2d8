import * as contract from "@palco/contract/checkout";
import { AppError } from "#platform/app-error.ts";
import { serve } from "#platform/http/serve.ts";
import { createOrder } from "./create-order.ts";
import { getCheckoutSummary } from "./get-checkout.ts";
import { findOrderView, listOrderViews } from "./order.queries.ts";
import { askAbout } from "./reconcile.ts";
import { refundOrder } from "./refund-order.ts";
import { receiveNews } from "./receive-news.ts";
import { startPayment } from "./start-payment.ts";
import type { Actor, Context } from "#platform/context.ts";

async function getOwnOrder({ db, actor }: Context<Actor>, id: string) {
  const order = await findOrderView(db, id, actor.id);
  if (!order) throw new AppError("checkout.order_not_found");
  return order;
}

export const routes = [
  serve(contract.getCheckout, (context, { params }) => getCheckoutSummary(context, params.slug)),
  serve(contract.createOrder, (context, { body }) => createOrder(context, body)),
  serve(contract.retryPayment, async (context, { params, body }) => {
    const payAt = await startPayment(context, params.id, body);
    return { order: await getOwnOrder(context, params.id), payAt };
  }),
  serve(contract.getOrder, (context, { params }) => getOwnOrder(context, params.id)),
  serve(contract.listMyOrders, ({ db, actor }, { query }) => listOrderViews(db, actor.id, query)),
  serve(contract.refundOrder, (context, { params }) => refundOrder(context, params.id)),
  serve(contract.confirmReturn, async (context, { params }) => {
    await getOwnOrder(context, params.id);
    const payments = await context.db
      .selectFrom("payment")
      .select(["provider", "provider_reference", "provider_id", "account_id"])
      .where("order_id", "=", params.id)
      .where("status", "in", ["pending", "unknown"])
      .execute();
    for (const payment of payments) await askAbout(context, payment);
    return getOwnOrder(context, params.id);
  }),
  serve(contract.notifyPayment, async (context, { params, body }) => {
    await receiveNews(context, params.provider, body);
    return { received: true };
  }),
];
