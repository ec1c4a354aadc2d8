import { openAddress } from "@palco/contract/product-types/traits";
import { formatMoney } from "@palco/values/money";
import { readSiteName } from "#modules/look/public.ts";
import { listAble } from "#platform/memberships.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";
import { findOrderView } from "./orders/order.queries.ts";
import { refundAddress } from "./mails/refund-asked.ts";
import { findAskedRefund } from "./refunds/refund-policy.queries.ts";
import { findOpenRequest } from "./refunds/refund-request.queries.ts";

const ownOrders = "/mystuff/orders";

/** To the buyer: what they bought is theirs. Paid periods are no news. */
const orderPaid = notificationKind({
  key: "order.paid",
  mail: "own",
  events: ["order.paid", "order.claimed"],
  async tell(tx, { payload: { orderId, userId } }) {
    const order = await findOrderView(tx, orderId, userId);
    if (!order || order.subscription) return [];
    const { number, items } = order;
    const [first] = items;
    // Goods are on their way, and of several things the list is the place.
    const only = items.length === 1 && first && !first.shipment ? openAddress(first) : undefined;
    const data = { number, title: items.map(({ title }) => title).join(", "), link: only ?? ownOrders };
    return [{ userId, about: orderId, data }];
  },
  write: ({ link, ...params }, { t }) => ({
    subject: t("order_paid"),
    content: t("order_paid_body", params),
    link,
  }),
});

/** To the buyer: money goes back, or a free ticket is closed. Of a dispute their bank tells them. */
const orderRefunded = notificationKind({
  key: "order.refunded",
  mail: "own",
  events: ["order.refunded"],
  async tell(tx, { payload }) {
    const { orderId, userId, refundId, reason, amount } = payload;
    const order = reason === "dispute" ? undefined : await findOrderView(tx, orderId, userId);
    if (!order) return [];
    const { number, items, price, subscription } = order;
    const title =
      items.map((item) => item.title).join(", ") || subscription?.channel?.title || (await readSiteName(tx));
    const money = { amount: amount ?? price.gross, currency: price.currency };
    return [{ userId, about: refundId ?? orderId, data: { number, title, reason, money } }];
  },
  write({ number, title, reason, money }, { t, language }) {
    const params = { number, title, amount: formatMoney(money, language) };
    const what =
      reason === "withdrawn"
        ? "order_withdrawn"
        : !money.amount
          ? "order_cancelled"
          : reason === "cancelled"
            ? "order_called_off"
            : "order_refunded";
    return { subject: t(what, params), content: t(`${what}_body`, params), link: ownOrders };
  },
});

/** To the organizer: a buyer asked for the money back and got it, as the policy allows. */
const refundRequested = notificationKind({
  key: "refund.requested",
  mail: "asked",
  events: ["order.refunded"],
  async tell(tx, { payload: { refundId, reason } }) {
    const asked = refundId && reason === "requested" ? await findAskedRefund(tx, refundId) : undefined;
    return asked ? [{ userId: asked.ownerId, about: refundId!, data: asked }] : [];
  },
  write({ number, title, ...money }, { t, language }) {
    const params = { number, title, amount: formatMoney(money, language) };
    return {
      subject: t("refund_requested", params),
      content: t("refund_requested_body", params),
      link: "/account/sales",
    };
  },
});

/** To the organizer and whoever refunds for them: a buyer asks for what the policy does not give back, and waits for an answer. */
const refundAsked = notificationKind({
  key: "refund.asked",
  mail: "own",
  events: ["refund.asked"],
  async tell(tx, { payload: { requestId } }) {
    const asked = await findOpenRequest(tx, requestId);
    if (!asked) return [];
    const told = [asked.ownerId, ...(await listAble(tx, asked.channelId, "refunds"))];
    return told.map((userId) => ({ userId, about: requestId, data: asked }));
  },
  write({ orderId, number, title, ...money }, { t, language }) {
    const params = { number, title, amount: formatMoney(money, language) };
    return {
      subject: t("refund_asked", params),
      content: t("refund_asked_body", params),
      link: refundAddress(orderId),
    };
  },
});

/** To the buyer: the organizer said no, and why. */
const refundDeclined = notificationKind({
  key: "refund.declined",
  mail: "own",
  events: ["refund.declined"],
  async tell(tx, { payload: { requestId, orderId, userId, answer } }) {
    const order = await findOrderView(tx, orderId, userId);
    const title = order?.items.map((item) => item.title).join(", ");
    return title ? [{ userId, about: requestId, data: { title, answer } }] : [];
  },
  write: ({ title, answer }, { t }) => ({
    subject: t("refund_declined", { title }),
    content: answer,
    link: ownOrders,
  }),
});

export const notifications: readonly NotificationKind[] = [
  orderPaid,
  orderRefunded,
  refundRequested,
  refundAsked,
  refundDeclined,
];
