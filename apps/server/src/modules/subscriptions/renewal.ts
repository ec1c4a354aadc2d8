import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { nextAttempt, openUntil } from "./subscription.ts";
import { findPeriod, lockById, type SubscriptionRow } from "./subscription.queries.ts";

/** A process that dies while it charges leaves the subscription to the others after this. */
export const leaseMinutes = 5;

/**
 * The next subscription whose period is over, locked; rows locked by another worker are skipped. Of a blocked account, or a
 * channel whose owner may not sell, none is due: renewals pause. Subscriptions that are not to be renewed were ended before (end-subscriptions.ts).
 * @param guarded false only in a test, which shows why the lock is needed
 */
export async function takeDue(tx: Tx, now: Date, guarded = true): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscription s join account_card u on u.id = s.user_id left join channel_card c on c.id = s.channel_id
    where s.status in ('active', 'past_due') and s.renews and s.next_attempt_at <= ${now} and s.valid_until <= ${now}
      and u.blocked_at is null and u.deleted_at is null and u.approval <> 'disapproved' and coalesce(c.owner_sells, true)
    order by s.next_attempt_at limit 1 ${guarded ? sql`for update of s skip locked` : sql``}`.execute(tx);
  if (!rows[0]) return undefined;
  return guarded
    ? lockById(tx, rows[0].id)
    : tx.selectFrom("subscription").selectAll().where("id", "=", rows[0].id).executeTakeFirst();
}

/**
 * Postpones the next attempt until `until`, unless somebody changes it: the subscription is being charged now, or
 * its bank did not answer.
 */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ next_attempt_at: until })
    .where("id", "=", id)
    .where("status", "in", ["active", "past_due"])
    .execute();
}

/** Notes a declined renewal. Its owner is notified, and it is tried again when its bank allows that (S2). */
export async function noteDeclined(
  tx: Tx,
  { orderId, denial }: { orderId: string; denial: string | null },
  now: Date,
): Promise<void> {
  const period = await findPeriod(tx, orderId);
  const subscription = period && (await lockById(tx, period.subscription_id));
  // Cancelled meanwhile, or paid by hand.
  if (!subscription || subscription.valid_until?.getTime() !== period.period_start.getTime()) return;
  await noteUnpaid(tx, subscription, { denial, now });
}

/**
 * The bank does not answer: the next attempt is in an hour. After a day the owner is notified once and can pay with
 * another card before the grace period is over.
 */
export async function noteSilent(tx: Tx, id: string, now: Date): Promise<void> {
  const subscription = await lockById(tx, id);
  if (!subscription) return;
  const aDay = 86_400_000;
  if (subscription.status === "active" && now.getTime() - subscription.valid_until!.getTime() > aDay)
    await noteUnpaid(tx, subscription, { denial: "issuer_unavailable", now });
  else await postpone(tx, id, new Date(now.getTime() + 3_600_000));
}

/** As `noteDeclined`, for a locked subscription that can't even be charged: no card, or one that is over. */
export async function noteUnpaid(
  tx: Tx,
  subscription: SubscriptionRow,
  { denial, now }: { denial: string | null; now: Date },
): Promise<void> {
  if (subscription.status !== "active" && subscription.status !== "past_due") return;
  const dueAt = subscription.valid_until!;
  const attempts = subscription.attempts + 1;
  const retryAt = nextAttempt({ attempts, denial, dueAt }, now);
  await tx
    .updateTable("subscription")
    .set({ status: "past_due", attempts, last_denial: denial, next_attempt_at: retryAt })
    .where("id", "=", subscription.id)
    .execute();
  await publishEvent(tx, "subscription.unpaid", {
    subscriptionId: subscription.id,
    userId: subscription.user_id,
    denial,
    retryAt: retryAt?.toISOString() ?? null,
    openUntil: openUntil("past_due", true, dueAt).toISOString(),
  });
}
