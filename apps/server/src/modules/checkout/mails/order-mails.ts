import { productTraits } from "@palco/contract/product-types/traits";
import { readSiteName } from "#modules/look/public.ts";
import { findMailAccount, type MailAccount } from "#modules/accounts/public.ts";
import type { Platform } from "#platform/context.ts";
import {
  type DomainEvent,
  type DomainEvents,
  eventHandler,
  type EventHandler,
} from "#platform/outbox/events.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { queueMail } from "#modules/mail/public.ts";
import { orderRefunded } from "./order-refunded.ts";
import { orderPaid } from "./order-paid.ts";
import { orderWithdrawn } from "./order-withdrawn.ts";
import { withdrawalOffer } from "../withdrawals/link.ts";
import { endsOf } from "../withdrawals/withdrawal.ts";

type Order = NonNullable<Awaited<ReturnType<typeof findOrderView>>>;

/** The mails a buyer gets about an order. A second payment gets no receipt, only the reason for its refund. */
export function orderMails({ secrets }: Pick<Platform, "secrets">): EventHandler {
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
          data: receiptOf(order, account, { at: event.occurredAt, secrets }),
        });
      else if (event.payload.reason === "withdrawn")
        await queueMail(tx, {
          ...shared,
          dedupeKey: `order-withdrawn ${orderId}`,
          template: orderWithdrawn,
          data: withdrawnOf(order, account, { event, site: await readSiteName(tx) }),
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

function receiptOf(
  order: Order,
  { timezone, email }: MailAccount,
  { at, secrets }: { at: Date; secrets: Platform["secrets"] },
) {
  const { number, paidAt, items, price, support, charge } = order;
  const withdraw = withdrawalOffer(secrets, order, email);
  return {
    number,
    ...(withdraw && { withdraw }),
    ...(!withdraw && price.gross > 0 && items[0] && { noWithdrawal: whyNot(items[0]) }),
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
    ...(support > 0 && { support }),
    ...(charge && { charge }),
  };
}

/** What was told before paying, on a durable medium. */
const whyNot = ({ type }: Order["items"][number]) =>
  productTraits[type].isDated ? ("dated" as const) : ("access" as const);

function withdrawnOf(
  order: Order,
  { email, name }: MailAccount,
  { event: { payload, occurredAt }, site }: { event: DomainEvent<"order.refunded">; site: string },
) {
  const { number, items, price, subscription, withdrawal } = order;
  return {
    number,
    title: items[0]?.title ?? subscription?.channel?.title ?? site,
    amount: payload.amount ?? price.gross,
    currency: price.currency,
    ...(payload.charged && { charged: payload.charged }),
    at: withdrawal?.withdrawnAt ?? occurredAt.toISOString(),
    name,
    email,
    ends: endsOf(order),
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
