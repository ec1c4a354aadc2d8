import { setMembership } from "#modules/access/public.ts";
import { renewalPolicy } from "@palco/values/subscription";
import { type RawBuilder, sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findPlatformSubscription } from "./offers.ts";
import { readMonetization } from "#modules/payments/public.ts";
import { findPeriod, lockById, type SubscriptionRow } from "./subscription.queries.ts";

/** True while a period's order is being charged to a kept card, as part of a query. The keeper of payments passes it in. */
export type IsCharging = (orderId: RawBuilder<string>) => RawBuilder<boolean>;

export type EndReason = "cancelled" | "unpaid" | "account" | "not_sold" | "refund" | "single";

/** Ends a locked subscription now and closes its access. */
export async function endOne(
  tx: Tx,
  subscription: SubscriptionRow,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  await tx
    .updateTable("subscription")
    .set({
      status: "ended",
      ended_at: now,
      ended_reason: reason,
      next_attempt_at: null,
      proposed_net: null,
      proposed_tax: null,
      proposed_gross: null,
      proposed_at: null,
    })
    .where("id", "=", subscription.id)
    .execute();
  await setMembership(
    tx,
    { userId: subscription.user_id, channelId: subscription.channel_id },
    { until: now, now },
  );
  await publishEvent(tx, "subscription.ended", {
    subscriptionId: subscription.id,
    userId: subscription.user_id,
    reason,
  });
}

/**
 * Ends what is over: cancelled ones and single periods at their end, unpaid ones after the days of grace, and at their
 * end those of deleted accounts and of what is not sold any more. Those of blocked accounts (A12), and of channels whose owner may not
 * sell, pause. Never one whose renewal is being
 * charged at this moment (C12).
 */
export async function endSubscriptions(
  { db, now }: Pick<Platform, "db" | "now">,
  isCharging: IsCharging,
): Promise<void> {
  const at = now();
  const [platform, { monetize }] = await Promise.all([
    findPlatformSubscription(db, at),
    readMonetization(db),
  ]);
  const reason = sql<EndReason | null>`case
    when s.status = 'cancelled' then 'cancelled'
    when not s.renews then 'single'
    when u.deleted_at is not null or u.approval = 'disapproved' then 'account'
    when s.kind = 'platform' and not ${platform !== undefined} then 'not_sold'
    when s.kind = 'channel' and not (${monetize.subscriptionChannels} and c.status = 'published' and c.subscription_active) then 'not_sold'
    -- Paused: neither charged nor ended. One that was never declined is charged when it goes on.
    when u.blocked_at is not null or not coalesce(c.owner_sells, true) or s.status = 'active' then null
    when s.valid_until <= ${new Date(at.getTime() - renewalPolicy.graceDays * 86_400_000)} then 'unpaid'
    end`;
  for (;;) {
    const more = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string; reason: EndReason }>`
        select * from (select s.id, ${reason} as reason from subscription s join account_card u on u.id = s.user_id
          left join channel_card c on c.id = s.channel_id
          where s.status in ('active', 'past_due', 'cancelled') and s.valid_until <= ${at} and not exists (
            select 1 from subscription_period sp where sp.subscription_id = s.id and sp.period_start = s.valid_until
            and ${isCharging(sql`sp.order_id`)})
          for update of s skip locked) over_ones
        where reason is not null limit 100`.execute(tx);
      for (const row of rows)
        await endOne(tx, (await lockById(tx, row.id))!, { reason: row.reason, now: at });
      return rows.length === 100;
    });
    if (!more) return;
  }
}

/** Revokes a refunded period: its access is taken back and the subscription ends. */
export async function revokePaidPeriod(tx: Tx, orderId: string, now: Date): Promise<void> {
  const period = await findPeriod(tx, orderId);
  if (!period?.paid_at || period.refunded_at) return;
  await tx
    .updateTable("subscription_period")
    .set({ refunded_at: now })
    .where("order_id", "=", orderId)
    .execute();
  const subscription = (await lockById(tx, period.subscription_id))!;
  const isLast = subscription.valid_until?.getTime() === period.period_end!.getTime();
  // An earlier period: the one that is paid now stays as it is.
  if (!isLast || subscription.status === "ended") return;
  await endOne(tx, subscription, { reason: "refund", now });
}
