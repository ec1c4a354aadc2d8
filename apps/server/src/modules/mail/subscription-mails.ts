import { findMailAccount, type MailAccount } from "#modules/accounts/public.ts";
import { findOrderView } from "#modules/checkout/public.ts";
import { findMine, type SubscriptionFacts } from "#modules/subscriptions/public.ts";
import type { Fact, FactListener } from "#platform/outbox/facts.ts";
import type { Tx } from "#platform/db/database.ts";
import { queueMail } from "./queue-mail.ts";

type Facts = SubscriptionFacts;
type Mine = NonNullable<Awaited<ReturnType<typeof findMine>>>;

interface Letter {
  fact: Fact;
  account: MailAccount;
  mine: Mine;
  userId: string;
}

/** What the owner of a subscription is told: a paid period, a renewal that failed, a card that expires, its end, another price. */
export function subscriptionMails(): FactListener {
  return {
    name: "mail.subscriptions",
    kinds: [
      "subscription.paid",
      "subscription.unpaid",
      "subscription.card_expiring",
      "subscription.cancelled",
      "subscription.ended",
      "subscription.price_proposed",
    ],
    async hear(tx, fact) {
      const { subscriptionId: id, userId } = fact.payload as { subscriptionId: string; userId: string };
      const account = await findMailAccount(tx, { id: userId });
      const mine = account && (await findMine({ db: tx, now: () => fact.occurredAt }, { id, userId }));
      if (!mine) return;
      await write(tx, { fact, account, mine, userId });
    },
  };
}

async function write(tx: Tx, { fact, account, mine, userId }: Letter): Promise<void> {
  const shared = { language: account.language, to: account.email, userId };
  const about = { title: mine.channel?.title ?? null, timezone: account.timezone };
  const key = `${fact.kind.replace(".", "-")} ${fact.id}`;
  switch (fact.kind) {
    case "subscription.paid": {
      const { orderId, first } = fact.payload as unknown as Facts["subscription.paid"];
      const order = await findOrderView(tx, orderId, userId);
      if (!order) return;
      await queueMail(tx, {
        ...shared,
        dedupeKey: `subscription-paid ${orderId}`,
        template: "subscription-paid",
        data: {
          ...about,
          first,
          channel: mine.channel?.slug ?? null,
          number: order.number,
          ...order.price,
          validUntil: mine.validUntil,
          renews: mine.renews && mine.status === "active",
        },
      });
      return;
    }
    case "subscription.unpaid": {
      const { denial, retryAt, openUntil } = fact.payload as unknown as Facts["subscription.unpaid"];
      const { gross, currency } = mine.price;
      const data = { ...about, denial, retryAt, openUntil, gross, currency };
      await queueMail(tx, { ...shared, dedupeKey: key, template: "subscription-unpaid", data });
      return;
    }
    case "subscription.card_expiring": {
      const { label, expiresOn } = fact.payload as unknown as Facts["subscription.card_expiring"];
      const data = { ...about, card: label, expiresOn };
      await queueMail(tx, { ...shared, dedupeKey: key, template: "card-expiring", data });
      return;
    }
    case "subscription.price_proposed": {
      const { gross } = fact.payload as unknown as Facts["subscription.price_proposed"];
      const { price } = mine;
      const data = {
        ...about,
        before: price.gross,
        after: gross,
        currency: price.currency,
        period: mine.period,
      };
      await queueMail(tx, { ...shared, dedupeKey: key, template: "subscription-price", data });
      return;
    }
    default: {
      const { reason = "" } = fact.payload as { reason?: string };
      const cancelled = fact.kind === "subscription.cancelled";
      // Said with the refund; who is shut out is told by the team.
      if (!cancelled && ["refund", "account"].includes(reason)) return;
      const data = {
        ...about,
        cancelled,
        reason,
        validUntil: mine.validUntil,
        channel: mine.channel?.slug ?? null,
      };
      await queueMail(tx, { ...shared, dedupeKey: key, template: "subscription-ended", data });
    }
  }
}
