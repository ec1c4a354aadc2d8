import { findMailAccount, type MailAccount } from "#modules/accounts/public.ts";
import type { CheckoutFacts } from "#modules/checkout/events.ts";
import { findOrderView } from "#modules/checkout/public.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { queueMail } from "./queue-mail.ts";

type Order = NonNullable<Awaited<ReturnType<typeof findOrderView>>>;

/**
 * The mails a buyer gets about an order. A payment that came second goes back by itself and states nothing, so it
 * brings neither a receipt nor a farewell.
 */
export function orderMails(): FactListener {
  return {
    name: "mail.orders",
    kinds: ["order.paid", "order.refunded"],
    async hear(tx, fact) {
      const { orderId, userId } = fact.payload as CheckoutFacts["order.paid" | "order.refunded"];
      const account = await findMailAccount(tx, { id: userId });
      const order = account && (await findOrderView(tx, orderId, userId));
      if (!order) return;
      // A paid period has a receipt of its own (subscription-mails.ts).
      if (fact.kind === "order.paid" && order.subscription) return;
      const shared = { language: account.language, to: account.email, userId };
      if (fact.kind === "order.paid")
        await queueMail(tx, {
          ...shared,
          dedupeKey: `order-paid ${orderId}`,
          template: "order-paid",
          data: receiptOf(order, account, fact.occurredAt),
        });
      else
        await queueMail(tx, {
          ...shared,
          dedupeKey: `order-refunded ${orderId}`,
          template: "order-refunded",
          data: refundOf(order),
        });
    },
  };
}

function receiptOf({ number, paidAt, items, price }: Order, { timezone }: MailAccount, at: Date) {
  return {
    number,
    at: paidAt ?? at.toISOString(),
    timezone,
    items: items.map(({ slug, title, channelTitle, sessionAt }) => ({
      slug,
      title,
      channelTitle,
      sessionAt,
    })),
    ...price,
  };
}

// Only whole orders are given back so far, and the provider may not have taken the refund yet: what counts is the price.
function refundOf({ number, items, price, soldOut }: Order) {
  return {
    number,
    soldOut,
    title: items.map(({ title }) => title).join(", "),
    amount: price.gross,
    currency: price.currency,
  };
}
