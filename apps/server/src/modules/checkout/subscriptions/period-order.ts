import { splitGross } from "@palco/values/money";
import { taxRateOf } from "#modules/site-config/public.ts";
import { notePeriod, type SubscriptionRow } from "#modules/subscriptions/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { insertSubscriptionOrder } from "./insert-subscription-order.ts";

/**
 * The order that pays a period of a locked subscription: the existing one, or a new one if there is none, the price
 * differs, or it is closed for good. A payment still under way for a replaced order is refunded automatically.
 */
export async function takePeriodOrder(
  tx: Tx,
  subscription: SubscriptionRow,
  { start, reservedUntil, language, now }: { start: Date; reservedUntil: Date; language: string; now: Date },
): Promise<string> {
  const known = await tx
    .selectFrom("period_order as subscription_period")
    .innerJoin("order", "order.id", "subscription_period.order_id")
    .select("order.id")
    .where("subscription_id", "=", subscription.id)
    .where("period_start", "=", start)
    .where("order.status", "in", ["open", "expired"])
    .where("order.gross_amount", "=", subscription.gross_amount)
    .executeTakeFirst();
  if (known) {
    await tx
      .updateTable("order")
      .set((set) => ({
        status: "open",
        reserved_until: set.fn<Date>("greatest", ["reserved_until", set.val(reservedUntil)]),
        updated_at: now,
      }))
      .where("id", "=", known.id)
      .execute();
    return known.id;
  }
  // A renewal is taxed at the rate of its own moment; what the subscriber pays stays.
  const taxRate = await taxRateOf(tx, "subscription", now);
  const { gross_amount: gross, currency } = subscription;
  const orderId = await insertSubscriptionOrder(
    tx,
    {
      userId: subscription.user_id,
      kind: subscription.kind as "channel" | "platform",
      channelId: subscription.channel_id,
      price: splitGross(gross, taxRate, currency),
      taxRate,
      language,
      termsAcceptedAt: subscription.terms_accepted_at,
      reservedUntil,
    },
    now,
  );
  await notePeriod(tx, { subscriptionId: subscription.id, start, orderId });
  return orderId;
}
