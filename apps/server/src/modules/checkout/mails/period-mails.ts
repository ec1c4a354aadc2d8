import { findMailAccount } from "#modules/accounts/public.ts";
import { queueMail } from "#modules/mail/public.ts";
import { findMine } from "#modules/subscriptions/public.ts";
import type { Platform } from "#platform/context.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { withdrawalOffer } from "../withdrawals/link.ts";
import { subscriptionPaid } from "./subscription-paid.ts";

/** The receipt of a paid period of a subscription: the first, or a renewal. */
export function periodMails({ secrets }: Pick<Platform, "secrets">): EventHandler {
  return eventHandler({
    name: "mail.subscription_receipts",
    events: ["subscription.paid"],
    async handle(tx, event) {
      const { subscriptionId: id, userId, orderId, first } = event.payload;
      const account = await findMailAccount(tx, { id: userId });
      if (!account) return;
      const mine = await findMine({ db: tx, now: () => event.occurredAt }, { id, userId });
      const order = await findOrderView(tx, orderId, userId);
      if (!mine || !order) return;
      const withdraw = withdrawalOffer(secrets, order, account.email);
      await queueMail(tx, {
        language: account.language,
        to: account.email,
        userId,
        dedupeKey: `subscription-paid ${orderId}`,
        template: subscriptionPaid,
        data: {
          title: mine.channel?.title ?? null,
          timezone: account.timezone,
          first,
          channel: mine.channel?.slug ?? null,
          number: order.number,
          ...order.price,
          validUntil: mine.validUntil,
          renews: mine.renews && mine.status === "active",
          ...(withdraw && { withdraw }),
        },
      });
    },
  });
}
