import * as contract from "@palco/contract/checkout/api";
import * as cancellations from "@palco/contract/checkout/cancellations";
import * as claims from "@palco/contract/checkout/claims";
import * as coupons from "@palco/contract/coupons/api";
import * as guests from "@palco/contract/checkout/guest";
import * as managed from "@palco/contract/checkout/manage";
import * as quoting from "@palco/contract/checkout/quote";
import * as promotions from "@palco/contract/checkout/promotions";
import * as withdrawals from "@palco/contract/checkout/withdrawals";
import * as refundRequests from "@palco/contract/checkout/refund-request";
import * as subscriptions from "@palco/contract/subscriptions/api";
import { serve } from "#platform/http/serve.ts";
import { cancelEvent, listCancellations } from "./refunds/cancel-event.ts";
import { changeCard, confirmCard } from "./paying/change-card.ts";
import { claimPaidHere, claimPurchase, handOverOrder } from "./orders/claim-order.ts";
import { createOrder } from "./orders/create-order.ts";
import { createPromotion, switchPromotion } from "./quoting/edit-promotions.ts";
import { getCheckoutSummary } from "./orders/get-checkout.ts";
import { getSubscriptionCheckout } from "./subscriptions/get-subscription-checkout.ts";
import { getManagedOrder } from "./orders/managed-order.queries.ts";
import { correctEmail, resendProof } from "./orders/prove-buyer.ts";
import { disownPurchase } from "./orders/disown-order.ts";
import { orderAsGuest } from "./orders/order-as-guest.ts";
import { limitCardTries } from "./orders/limit-denials.ts";
import { listOrderViews } from "./orders/order.queries.ts";
import { noteCheckoutVisit } from "./orders/note-visit.ts";
import { getOwnOrder, getReturnedOrder } from "./orders/own-order.ts";
import { listPromotions } from "./quoting/promotion.queries.ts";
import { confirmReturn } from "./paying/confirm-return.ts";
import { redeemCode } from "./orders/redeem-code.ts";
import { askOrganizer, withdrawRequest } from "./refunds/ask-organizer.ts";
import { requestRefund } from "./refunds/request-refund.ts";
import { refundOrder } from "./refunds/refund-order.ts";
import { handleProviderNotification } from "./paying/handle-provider-notification.ts";
import { startPayment } from "./paying/start-payment.ts";
import { paySubscription, subscribe } from "./subscriptions/subscribe.ts";
import { withdraw } from "./withdrawals/withdraw.ts";
import { readWithdrawal, withdrawByLink } from "./withdrawals/withdraw-by-link.ts";
import { unredeemCoupon } from "./orders/unredeem-coupon.ts";

export const routes = [
  serve(quoting.getCheckout, (context, { params, query }) => getCheckoutSummary(context, params.slug, query)),
  serve(quoting.noteCheckoutVisit, (context, { params }) => noteCheckoutVisit(context, params.slug)),
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
  serve(guests.orderAsGuest, (context, { body }) => orderAsGuest(context, body)),
  serve(guests.resendProof, (context, { params }) => resendProof(context, params.id)),
  serve(guests.correctEmail, (context, { params, body }) => correctEmail(context, params.id, body.email)),
  serve(claims.disownPurchase, (context, { body }) => disownPurchase(context, body)),
  serve(claims.claimPurchase, (context, { body }) => claimPurchase(context, body)),
  serve(claims.claimPaidHere, (context, { body }) => claimPaidHere(context, body.session)),
  serve(claims.handOverOrder, (context, { params, body }) => handOverOrder(context, params.id, body)),
  serve(contract.retryPayment, async (context, { params, body }) => {
    await limitCardTries(context, params.id);
    const payAt = await startPayment(context, params.id, body);
    return { order: await getOwnOrder(context, params.id), payAt };
  }),
  serve(withdrawals.getWithdrawal, (context, { params }) => readWithdrawal(context, params.token)),
  serve(withdrawals.withdrawByLink, (context, { params }) => withdrawByLink(context, params.token)),
  serve(refundRequests.askOrganizer, (context, { params, body }) =>
    askOrganizer(context, params.id, body.reason),
  ),
  serve(refundRequests.withdrawRefundRequest, (context, { params }) => withdrawRequest(context, params.id)),
  serve(refundRequests.requestRefund, (context, { params }) => requestRefund(context, params.id)),
  serve(withdrawals.withdraw, (context, { params }) => withdraw(context, params.id)),
  serve(contract.getOrder, (context, { params }) => getReturnedOrder(context, params.id)),
  serve(contract.listMyOrders, ({ db, actor, language }, { query }) =>
    listOrderViews(db, actor.id, { ...query, language }),
  ),
  serve(managed.getManagedOrder, ({ db }, { params }) => getManagedOrder(db, params.id, { forTeam: true })),
  serve(contract.refundOrder, (context, { params, body }) => refundOrder(context, params.id, body)),
  serve(cancellations.listCancellations, (context, { params }) => listCancellations(context, params.slug)),
  serve(cancellations.cancelEvent, (context, { params, body }) => cancelEvent(context, params.slug, body)),
  serve(contract.confirmReturn, async (context, { params, body }) => {
    await getOwnOrder(context, params.id);
    await confirmReturn(context, params.id, body?.query);
    return getReturnedOrder(context, params.id);
  }),
  serve(contract.notifyPayment, async (context, { params, body }) => {
    await handleProviderNotification(context, params.provider, body);
    return { received: true };
  }),
];
