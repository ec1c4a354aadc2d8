import type { Tx } from "#platform/db/database.ts";
import { endOne } from "./end-subscriptions.ts";
import type { Offer } from "./offers.ts";
import { lockLiving, type SubscriptionRow } from "./subscription.queries.ts";

/**
 * The one subscription of an account to a channel, made if there is none and locked: two clicks take turns here. One
 * whose time is over makes room; one that was only ordered takes the terms of today.
 */
export async function takeSubscription(
  tx: Tx,
  { userId, offer, now }: { userId: string; offer: Offer; now: Date },
): Promise<SubscriptionRow> {
  const which = { userId, channelId: offer.channelId };
  const known = await lockLiving(tx, which);
  if (known?.status === "cancelled" && known.valid_until! <= now)
    await endOne(tx, known, { reason: "cancelled", now });
  const terms = {
    net_amount: offer.price.net,
    tax_amount: offer.price.tax,
    gross_amount: offer.price.gross,
    currency: offer.price.currency,
    tax_rate: offer.taxRate,
    period: offer.period,
    renews: offer.renews,
    terms_accepted_at: now,
  };
  await tx
    .insertInto("subscription")
    .values({
      user_id: userId,
      kind: offer.kind,
      channel_id: offer.channelId,
      created_at: now,
      ...terms,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const subscription = (await lockLiving(tx, which))!;
  if (subscription.status !== "pending") return subscription;
  return tx
    .updateTable("subscription")
    .set(terms)
    .where("id", "=", subscription.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The order that pays a period; another one takes its place when the price is another. */
export async function notePeriod(
  tx: Tx,
  period: { subscriptionId: string; start: Date; orderId: string },
): Promise<void> {
  await tx
    .insertInto("subscription_period")
    .values({ subscription_id: period.subscriptionId, period_start: period.start, order_id: period.orderId })
    .onConflict((conflict) =>
      conflict
        .columns(["subscription_id", "period_start"])
        .doUpdateSet({ order_id: period.orderId })
        .where("subscription_period.paid_at", "is", null),
    )
    .execute();
}
