import { productTraits } from "@palco/contract/product-types/traits";
import { findMailAccount, type MailAccount } from "#modules/accounts/public.ts";
import { type DomainEvents, eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { queueMail } from "#modules/mail/public.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderPaid } from "./order-paid.ts";

type Order = NonNullable<Awaited<ReturnType<typeof findOrderView>>>;

/** The mails a buyer gets about an order. A second payment gets no receipt, only the reason for its refund. */
export function orderMails(): EventHandler {
  return eventHandler({
    name: "mail.orders",
    events: ["order.paid", "order.claimed", "order.refunded", "payment.returned"],
    async handle(tx, event) {
      const { orderId, userId } = event.payload;
      // Their bank gave them the money back against our will: it tells them.
      if (event.name === "order.refunded" && event.payload.reason === "dispute") return;
      const account = await findMailAccount(tx, { id: userId });
      const order = account && (await findOrderView(tx, orderId, userId));
      if (!order) return;
      if (event.name === "payment.returned") {
        const { refundId, amount, currency } = event.payload;
        return queueMail(tx, {
          language: account.language,
          to: account.email,
          userId,
          dedupeKey: `payment-returned ${refundId}`,
          template: orderRefunded,
          data: { ...refundOf(order, {}), duplicate: true, amount, currency },
        });
      }
      // A paid period has a receipt of its own (period-mails.ts).
      if (event.name === "order.paid" && order.subscription) return;
      const shared = { language: account.language, to: account.email, userId };
      if (event.name === "order.paid" || event.name === "order.claimed")
        await queueMail(tx, {
          ...shared,
          dedupeKey: event.name === "order.paid" ? `order-paid ${orderId}` : `order-claimed ${orderId}`,
          template: orderPaid,
          data: receiptOf(order, account, event.occurredAt),
        });
      else
        await queueMail(tx, {
          ...shared,
          dedupeKey: `order-refunded ${event.payload.refundId ?? orderId}`,
          template: orderRefunded,
          data: refundOf(order, event.payload),
        });
    },
  });
}

function receiptOf({ number, paidAt, items, price }: Order, { timezone }: MailAccount, at: Date) {
  return {
    number,
    at: paidAt ?? at.toISOString(),
    timezone,
    items: items.map(({ slug, title, type, channelTitle, sessionAt, shipment }) => ({
      slug,
      title,
      channelTitle,
      sessionAt,
      type,
      ...(shipment && { goods: true }),
      ...(productTraits[type].verb === "listen" && { heard: true }),
    })),
    ...price,
  };
}

// The provider may not have taken the refund yet: what counts is what was decided.
function refundOf(
  { number, items, price, soldOut, refundBy }: Order,
  refund: Omit<DomainEvents["order.refunded"], "orderId" | "userId">,
) {
  return {
    number,
    soldOut,
    title: items.map(({ title }) => title).join(", "),
    amount: refund.amount ?? price.gross,
    currency: price.currency,
    part: refund.whole === false,
    ...(refund.charged && { charged: refund.charged }),
    ...(items.some(({ shipment }) => shipment) && { goods: true }),
    ...(refund.reason === "cancelled" && { refundBy, note: refund.note }),
  };
}
