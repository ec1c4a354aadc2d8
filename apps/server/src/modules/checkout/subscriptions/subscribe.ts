import type { subscribe as contract } from "@palco/contract/subscriptions/api";
import { agreedWith } from "@palco/contract/legal/documents";
import { reservationMinutes } from "@palco/values/limits";
import type { z } from "zod";
import { recordConsents, requireNotRefused, termsAgreed } from "#modules/consents/public.ts";
import {
  findOffer,
  isPaidAhead,
  findOfferOf,
  lockOwn,
  type Offer,
  resume,
  takeSubscription,
} from "#modules/subscriptions/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { takePeriodOrder } from "./period-order.ts";
import { type PaymentWish, startPayment } from "../paying/start-payment.ts";

type Input = z.output<typeof contract.body>;

const reservedFrom = (now: Date) => new Date(now.getTime() + reservationMinutes * 60_000);

/**
 * Subscribes: the first period is an order to be paid, and the card it is paid with is kept. One that was cancelled and
 * is not over goes on at its own price, without a charge (A5). Two clicks find the same subscription and the same order (C10).
 */
export async function subscribe(context: Context<Actor>, input: Input) {
  const { db, actor } = context;
  const orderId = await commitOnce<string | null>(context, "order", async (commit) => {
    const offer = await findOffer(db, input.channel, context.now());
    if (!offer) throw new AppError("subscriptions.not_sold");
    return commit((tx) => orderFirst(tx, context, { offer, input }));
  });
  if (!orderId) return { order: null, payAt: null };
  const payAt = await startPayment(context, orderId, { provider: input.provider });
  return { order: (await findOrderView(db, orderId, actor.id))!, payAt };
}

/** Null when nothing has to be paid. */
async function orderFirst(
  tx: Tx,
  { actor, now, language, address }: Context<Actor>,
  { offer, input }: { offer: Offer; input: Input },
): Promise<string | null> {
  const at = now();
  const subscription = await takeSubscription(tx, { userId: actor.id, offer, now: at });
  if (await resume(tx, subscription, at)) return null;
  await requireNotRefused(tx, actor.id, "purchase");
  if (subscription.status !== "pending") throw new AppError("subscriptions.already_subscribed");
  if (offer.price.gross !== input.expectedGross) throw new AppError("checkout.price_changed");
  // An order that still holds this price is gone on with.
  const open = await tx
    .selectFrom("period_order as subscription_period")
    .innerJoin("order", "order.id", "subscription_period.order_id")
    .select("period_start")
    .where("subscription_id", "=", subscription.id)
    .where("order.status", "=", "open")
    .where("order.gross_amount", "=", offer.price.gross)
    .where("order.reserved_until", ">", at)
    .orderBy("period_start", "desc")
    .executeTakeFirst();
  const orderId = await takePeriodOrder(tx, subscription, {
    start: open?.period_start ?? at,
    reservedUntil: reservedFrom(at),
    language,
    now: at,
  });
  const said = { userId: actor.id, place: "checkout", address, orderId } as const;
  if (!open)
    await recordConsents(
      tx,
      await termsAgreed(tx, said, { documents: agreedWith.checkout, language, at }),
      at,
    );
  return orderId;
}

/**
 * Pays the due period, or the next one, by hand: with another card, or with a bank that needs the owner's
 * confirmation.
 */
export async function paySubscription(context: Context<Actor>, id: string, wish: PaymentWish) {
  const { db, actor, now, language } = context;
  const orderId = await commitOnce<string>(context, "order", (commit) =>
    commit(async (tx) => {
      const subscription = await lockOwn(tx, { id, userId: actor.id });
      if (!subscription || !subscription.renews) throw new AppError("subscriptions.not_found");
      const { status, valid_until: start, channel_id: channelId, period } = subscription;
      if (status !== "active" && status !== "past_due") throw new AppError("subscriptions.not_found");
      if (!(await findOfferOf(tx, { channelId }, now()))) throw new AppError("subscriptions.not_sold");
      const at = now();
      if (isPaidAhead({ validUntil: start!, period: period as "monthly" | "annual" }, at))
        throw new AppError("subscriptions.paid_ahead");
      return takePeriodOrder(tx, subscription, {
        start: start!,
        reservedUntil: reservedFrom(at),
        language,
        now: at,
      });
    }),
  );
  const payAt = await startPayment(context, orderId, wish);
  return { order: (await findOrderView(db, orderId, actor.id))!, payAt };
}
