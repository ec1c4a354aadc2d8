import * as contract from "@palco/contract/checkout";
import * as cancellations from "@palco/contract/cancellations";
import * as coupons from "@palco/contract/coupons";
import * as managed from "@palco/contract/orders.manage";
import * as promotions from "@palco/contract/promotions";
import * as subscriptions from "@palco/contract/subscriptions";
import { AppError } from "#platform/app-error.ts";
import { serve } from "#platform/http/serve.ts";
import { cancelEvent, listCancellations } from "./cancel-event.ts";
import { changeCard, confirmCard } from "./change-card.ts";
import { createOrder } from "./create-order.ts";
import { createPromotion, switchPromotion } from "./edit-promotions.ts";
import { getCheckoutSummary } from "./get-checkout.ts";
import { getSubscriptionCheckout } from "./get-subscription-checkout.ts";
import { getManagedOrder } from "./managed-order.queries.ts";
import { findOrderView, listOrderViews } from "./order.queries.ts";
import { noteCheckoutVisit } from "./note-visit.ts";
import { listPromotions } from "./promotion.queries.ts";
import { confirmReturn } from "./confirm-return.ts";
import { redeemCode } from "./redeem-code.ts";
import { refundOrder } from "./refund-order.ts";
import { receiveNews } from "./receive-news.ts";
import { startPayment } from "./start-payment.ts";
import { paySubscription, subscribe } from "./subscribe.ts";
import { unredeemCoupon } from "./unredeem-coupon.ts";
import type { Actor, Context } from "#platform/context.ts";

async function getOwnOrder({ db, actor }: Context<Actor>, id: string) {
  const order = await findOrderView(db, id, actor.id);
  if (!order) throw new AppError("checkout.order_not_found");
  return order;
}

export const routes = [
  serve(contract.getCheckout, (context, { params, query }) =>
    getCheckoutSummary(context, params.slug, query),
  ),
  serve(contract.noteCheckoutVisit, (context, { params }) => noteCheckoutVisit(context, params.slug)),
  serve(promotions.listPromotions, async ({ db }) => ({ items: await listPromotions(db) })),
  serve(promotions.createPromotion, (context, { body }) => createPromotion(context, body)),
  serve(promotions.switchPromotion, (context, { params, body }) =>
    switchPromotion(context, params.id, body.active),
  ),
  serve(coupons.redeemCoupon, (context, { body }) => redeemCode(context, body.code)),
  serve(coupons.unredeemCoupon, (context, { params, body }) =>
    unredeemCoupon(context, params.id, body.reason),
  ),
  serve(subscriptions.getSubscriptionCheckout, (context, { query }) =>
    getSubscriptionCheckout(context, query.channel),
  ),
  serve(subscriptions.subscribe, (context, { body }) => subscribe(context, body)),
  serve(subscriptions.paySubscription, (context, { params, body }) =>
    paySubscription(context, params.id, body),
  ),
  serve(subscriptions.changeSubscriptionCard, (context, { params, body }) =>
    changeCard(context, params.id, body),
  ),
  serve(subscriptions.confirmSubscriptionCard, (context, { params }) => confirmCard(context, params.id)),
  serve(contract.createOrder, (context, { body }) => createOrder(context, body)),
  serve(contract.retryPayment, async (context, { params, body }) => {
    const payAt = await startPayment(context, params.id, body);
    return { order: await getOwnOrder(context, params.id), payAt };
  }),
  serve(contract.getOrder, (context, { params }) => getOwnOrder(context, params.id)),
  serve(contract.listMyOrders, ({ db, actor }, { query }) => listOrderViews(db, actor.id, query)),
  serve(managed.getManagedOrder, ({ db }, { params }) => getManagedOrder(db, params.id)),
  serve(contract.refundOrder, (context, { params, body }) => refundOrder(context, params.id, body)),
  serve(cancellations.listCancellations, (context, { params }) => listCancellations(context, params.slug)),
  serve(cancellations.cancelEvent, (context, { params, body }) => cancelEvent(context, params.slug, body)),
  serve(contract.confirmReturn, async (context, { params, body }) => {
    await getOwnOrder(context, params.id);
    await confirmReturn(context, params.id, body?.query);
    return getOwnOrder(context, params.id);
  }),
  serve(contract.notifyPayment, async (context, { params, body }) => {
    await receiveNews(context, params.provider, body);
    return { received: true };
  }),
];
