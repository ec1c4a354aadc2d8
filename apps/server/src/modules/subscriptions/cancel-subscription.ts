import type { SubscriptionView } from "@palco/contract/subscriptions/api";
import { setMembership } from "#modules/access/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findMine } from "./present-subscription.ts";
import { openUntil } from "./subscription.ts";
import { lockOwn, type SubscriptionRow } from "./subscription.queries.ts";

/** Not renewed any more; open to the end of what is paid (A5). */
export async function cancelSubscription(context: Context<Actor>, id: string): Promise<SubscriptionView> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const subscription = await lockOwn(tx, { id, userId: actor.id });
    if (!subscription) throw new AppError("subscriptions.not_found");
    const { status, renews } = subscription;
    if (!renews || (status !== "active" && status !== "past_due"))
      throw new AppError("subscriptions.already_cancelled");
    await move(tx, subscription, { status: "cancelled", now: now() });
    await publishEvent(tx, "subscription.cancelled", { subscriptionId: id, userId: actor.id });
  });
  return (await findMine(context, { id, userId: actor.id }))!;
}

/** Takes a cancellation back, as long as what is paid is not over; nothing is charged before its end. */
export async function resumeSubscription(context: Context<Actor>, id: string): Promise<SubscriptionView> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    const subscription = await lockOwn(tx, { id, userId: actor.id });
    if (!subscription) throw new AppError("subscriptions.not_found");
    if (!(await resume(tx, subscription, now()))) throw new AppError("subscriptions.over");
  });
  return (await findMine(context, { id, userId: actor.id }))!;
}

/** The same for a subscription that is locked already; false when there is nothing to go on with. */
export async function resume(tx: Tx, subscription: SubscriptionRow, now: Date): Promise<boolean> {
  if (subscription.status !== "cancelled" || subscription.valid_until! <= now) return false;
  await move(tx, subscription, { status: "active", now });
  return true;
}

async function move(
  tx: Tx,
  { id, user_id: userId, channel_id: channelId, renews, valid_until: validUntil }: SubscriptionRow,
  { status, now }: { status: "active" | "cancelled"; now: Date },
): Promise<void> {
  const cancelled = status === "cancelled";
  await tx
    .updateTable("subscription")
    .set({
      status,
      cancel_requested_at: cancelled ? now : null,
      next_attempt_at: cancelled ? null : validUntil,
      attempts: 0,
      last_denial: null,
    })
    .where("id", "=", id)
    .execute();
  await setMembership(tx, { userId, channelId }, { until: openUntil(status, renews, validUntil!), now });
}
