import { findMailAccount, type MailAccount } from "#modules/accounts/public.ts";
import { type DomainEvent, eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { findMine } from "../present-subscription.ts";
import type { Tx } from "#platform/db/database.ts";
import { queueMail } from "#modules/mail/public.ts";
import { subscriptionUnpaid } from "./subscription-unpaid.ts";
import { cardExpiring } from "./card-expiring.ts";
import { subscriptionPrice } from "./subscription-price.ts";
import { subscriptionEnded } from "./subscription-ended.ts";

type Mine = NonNullable<Awaited<ReturnType<typeof findMine>>>;

const told = [
  "subscription.unpaid",
  "subscription.card_expiring",
  "subscription.cancelled",
  "subscription.ended",
  "subscription.price_proposed",
] as const;

interface Letter {
  event: DomainEvent<(typeof told)[number]>;
  account: MailAccount;
  mine: Mine;
  userId: string;
}

/** Mails to the owner of a subscription. Checkout sends the receipt of a paid period, like every receipt. */
export function subscriptionMails(): EventHandler {
  return eventHandler({
    name: "mail.subscriptions",
    events: told,
    async handle(tx, event) {
      const { subscriptionId: id, userId } = event.payload;
      const account = await findMailAccount(tx, { id: userId });
      const mine = account && (await findMine({ db: tx, now: () => event.occurredAt }, { id, userId }));
      if (!mine) return;
      await write(tx, { event, account, mine, userId });
    },
  });
}

async function write(tx: Tx, { event, account, mine, userId }: Letter): Promise<void> {
  const shared = { language: account.language, to: account.email, userId };
  const about = { title: mine.channel?.title ?? null, timezone: account.timezone };
  const key = `${event.name.replace(".", "-")} ${event.id}`;
  switch (event.name) {
    case "subscription.unpaid": {
      const { denial, retryAt, openUntil } = event.payload;
      const { gross, currency } = mine.price;
      const data = { ...about, denial, retryAt, openUntil, gross, currency };
      await queueMail(tx, { ...shared, dedupeKey: key, template: subscriptionUnpaid, data });
      return;
    }
    case "subscription.card_expiring": {
      const { label, expiresOn } = event.payload;
      const data = { ...about, card: label, expiresOn };
      await queueMail(tx, { ...shared, dedupeKey: key, template: cardExpiring, data });
      return;
    }
    case "subscription.price_proposed": {
      const { gross } = event.payload;
      const { price } = mine;
      const data = {
        ...about,
        before: price.gross,
        after: gross,
        currency: price.currency,
        period: mine.period,
      };
      await queueMail(tx, { ...shared, dedupeKey: key, template: subscriptionPrice, data });
      return;
    }
    default: {
      const cancelled = event.name === "subscription.cancelled";
      const reason = event.name === "subscription.cancelled" ? "" : event.payload.reason;
      // The refund's mail says it already; the team itself informs a blocked user.
      if (!cancelled && ["refund", "account"].includes(reason)) return;
      const data = {
        ...about,
        cancelled,
        reason,
        validUntil: mine.validUntil,
        channel: mine.channel?.slug ?? null,
      };
      await queueMail(tx, { ...shared, dedupeKey: key, template: subscriptionEnded, data });
    }
  }
}
