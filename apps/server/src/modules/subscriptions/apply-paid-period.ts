import { anchorDayOf, periodEnd } from "@palco/values/subscription";
import { setMembership } from "#modules/access/public.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { sql } from "kysely";
import { openUntil } from "./subscription.ts";
import { findPeriod, lockById, type SubscriptionRow } from "./subscription.queries.ts";

/**
 * Applies the period of a paid order, once. The first period begins the subscription now; a renewal continues from
 * the end of the paid time (S1); a payment after the subscription ended begins anew. `duplicate`: the period can't
 * be applied, so the money is refunded.
 */
export async function applyPaidPeriod(
  tx: Tx,
  { orderId }: { orderId: string },
  now: Date,
): Promise<"applied" | "duplicate"> {
  const period = await findPeriod(tx, orderId);
  if (!period || period.paid_at) return "duplicate";
  const subscription = (await lockById(tx, period.subscription_id))!;
  const goesOn =
    subscription.status !== "pending" &&
    subscription.valid_until?.getTime() === period.period_start.getTime();
  if (subscription.status !== "pending" && !goesOn) return "duplicate";
  // A subscription that ended unpaid, or paused for longer than it is kept open, does not pay for the time it was closed.
  const isKept = openUntil("active", subscription.renews, period.period_start) > now;
  const isContinued = goesOn && subscription.status !== "ended" && isKept;
  const start = isContinued ? period.period_start : now;
  const anchor = isContinued ? subscription.anchor_day! : anchorDayOf(start);
  const end = periodEnd(start, subscription.period as "monthly" | "annual", anchor);
  if (!(await write(tx, subscription, { start, end, anchor, now }))) return "duplicate";
  await tx
    .updateTable("subscription_period")
    .set({ paid_at: now, period_end: end })
    .where("order_id", "=", orderId)
    .execute();
  await publishEvent(tx, "subscription.paid", {
    subscriptionId: subscription.id,
    userId: subscription.user_id,
    orderId,
    first: subscription.status === "pending",
  });
  return "applied";
}

interface Paid {
  start: Date;
  end: Date;
  anchor: number;
  now: Date;
}

/** False when another one lives meanwhile. */
async function write(tx: Tx, before: SubscriptionRow, { start, end, anchor, now }: Paid): Promise<boolean> {
  // Cancelled while it was being charged: it is open to the new end, and not charged after it (C12).
  const status = before.cancel_requested_at ? "cancelled" : "active";
  await sql`savepoint paid`.execute(tx);
  try {
    await tx
      .updateTable("subscription")
      .set({
        status,
        anchor_day: anchor,
        started_at: before.started_at ?? start,
        valid_until: end,
        next_attempt_at: status === "active" && before.renews ? end : null,
        attempts: 0,
        last_denial: null,
        ended_at: null,
        ended_reason: null,
      })
      .where("id", "=", before.id)
      .execute();
  } catch (error) {
    if (!isConstraint(error, "subscription_one_living")) throw error;
    await sql`rollback to savepoint paid`.execute(tx);
    return false;
  }
  await setMembership(
    tx,
    { userId: before.user_id, channelId: before.channel_id },
    { until: openUntil(status, before.renews, end), now },
  );
  return true;
}

/**
 * The next periods are charged to another card; one that waits for its owner is tried at once. Answers the credential
 * that is not needed any more: the one before, or the new one where all is over.
 */
export async function replaceCard(
  tx: Tx,
  { id, credentialId }: { id: string; credentialId: string },
  now: Date,
): Promise<string | null> {
  const before = await lockById(tx, id);
  if (!before || before.status === "ended") return credentialId;
  await tx
    .updateTable("subscription")
    .set({ credential_id: credentialId, ...(before.status === "past_due" && { next_attempt_at: now }) })
    .where("id", "=", id)
    .execute();
  return before.credential_id;
}

/** Keeps the card a period was paid with: the next ones are charged to it. Answers the one it replaces. */
export async function keepCard(
  tx: Tx,
  { orderId, credentialId }: { orderId: string; credentialId: string },
): Promise<string | null> {
  const period = await findPeriod(tx, orderId);
  const before = period && (await lockById(tx, period.subscription_id));
  if (!before) return null;
  await tx
    .updateTable("subscription")
    .set({ credential_id: credentialId })
    .where("id", "=", before.id)
    .execute();
  return before.credential_id;
}
