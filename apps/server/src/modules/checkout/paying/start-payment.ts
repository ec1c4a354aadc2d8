import { randomBytes } from "node:crypto";
import { PaymentProviderId, PaymentWay } from "@palco/contract/payments/api";
import type { z } from "zod";
import { holdCoupon } from "#modules/coupons/public.ts";
import { activeProviders, type PaymentProvider, providerOf } from "#modules/payments/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { findBought } from "./find-bought.ts";

/**
 * The buyer's choice of provider and way to pay. Absent: as in their last try, or else the preferred provider that
 * can collect.
 */
export interface PaymentWish {
  provider?: z.infer<typeof PaymentProviderId> | undefined;
  way?: z.infer<typeof PaymentWay> | undefined;
}

/** A reference as banks take it: four digits, then letters and digits, twelve in all (Redsys Ds_Merchant_Order). */
export function newReference(now: Date): string {
  const year = String(now.getUTCFullYear());
  return year + randomBytes(6).toString("base64url").replace(/[-_]/g, "0").slice(0, 8);
}

/**
 * Starts the payment of an order and returns its URL. A pending payment is continued, so a second click or a restart
 * in between never makes a second payment. Refuses `checkout.payment_failed` when no provider answers.
 */
export async function startPayment(
  context: Context<Actor>,
  orderId: string,
  wish: PaymentWish = {},
): Promise<string> {
  const { db, now } = context;
  const paymentId = await commitOnce<string>(context, "payment", async (commit) => {
    const providers = await activeProviders(context);
    return commit((tx) => takePayment(tx, context, { orderId, wish, providers }));
  });
  const payment = await readPayment(db, paymentId);
  if (payment.checkout_url) return payment.checkout_url;
  const url = await askProvider(context, payment);
  await db
    .updateTable("payment")
    .set({ checkout_url: url, updated_at: now() })
    .where("id", "=", payment.id)
    .execute();
  return url;
}

/** The payment of an open order that goes on: the one that is pending there, or a new one. */
async function takePayment(
  tx: Tx,
  { actor, now }: Context<Actor>,
  { orderId, wish, providers }: { orderId: string; wish: PaymentWish; providers: PaymentProvider[] },
): Promise<string> {
  // The row lock makes two clicks take turns: the second finds the first one's payment.
  const order = await tx
    .selectFrom("order")
    .select(["charge_amount", "charge_currency", "reserved_until", "status", "coupon_id"])
    .where("id", "=", orderId)
    .where("user_id", "=", actor.id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError("checkout.order_not_found");
  if (order.status !== "open" || order.reserved_until <= now()) throw new AppError("checkout.order_closed");
  const { keepsCard } = await findBought(tx, orderId);
  const chosen = wish.provider || wish.way ? wish : await findLastTry(tx, orderId);
  // A recurring charge is paid by card: the card is kept for it.
  const wished = keepsCard ? "card" : (chosen.way ?? "card");
  // After a denial the code was anybody's again.
  const holder = order.coupon_id && { couponId: order.coupon_id, userId: actor.id };
  if (holder && !(await holdCoupon(tx, holder, { until: order.reserved_until, now: now() })))
    throw new AppError("coupons.in_use");
  const able = providers.filter(({ takes }) => takes(order.charge_currency, order.charge_amount));
  const asWished = able.find(
    ({ id, ways }) => (!chosen.provider || id === chosen.provider) && ways.includes(wished),
  );
  // The one of before is gone: any other will do.
  const provider = asWished ?? (chosen === wish ? undefined : able.find(({ ways }) => ways.includes("card")));
  if (!provider) throw new AppError("checkout.payment_failed");
  const way = asWished ? wished : "card";
  const pending = await tx
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("provider", "=", provider.id)
    .where("status", "=", "pending")
    // A charge of a renewal has no page.
    .where("credential_id", "is", null)
    .where("way", "=", way)
    .where("account_id", provider.accountId ? "=" : "is", provider.accountId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (pending) return pending.id;
  const { id } = await tx
    .insertInto("payment")
    .values({
      order_id: orderId,
      provider: provider.id,
      account_id: provider.accountId,
      way,
      provider_reference: newReference(now()),
      amount: order.charge_amount,
      currency: order.charge_currency,
      created_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** By whom and how the buyer tried to pay before. */
async function findLastTry(tx: Tx, orderId: string): Promise<PaymentWish> {
  const last = await tx
    .selectFrom("payment")
    .select(["provider", "way"])
    .where("order_id", "=", orderId)
    .where("credential_id", "is", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return last ? { provider: PaymentProviderId.parse(last.provider), way: PaymentWay.parse(last.way) } : {};
}

async function readPayment(db: Db, id: string) {
  const payment = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .selectAll("payment")
    .select(["order.number", "order.reserved_until"])
    .where("payment.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...payment, ...(await findBought(db, payment.order_id)) };
}

async function askProvider(
  context: Context<Actor>,
  payment: Awaited<ReturnType<typeof readPayment>>,
): Promise<string> {
  const { config, log, language, actor, now } = context;
  // Gone on with under its key after the order's time.
  if (payment.status !== "pending" || payment.reserved_until <= now())
    throw new AppError("checkout.order_closed");
  const provider = await providerOf(context, payment);
  if (!provider) throw new AppError("checkout.payment_failed");
  try {
    const { url } = await provider.createCheckout({
      reference: payment.provider_reference,
      orderId: payment.order_id,
      orderNumber: payment.number,
      amount: payment.amount,
      currency: payment.currency,
      description: payment.number,
      language,
      email: actor.email,
      way: payment.way as z.infer<typeof PaymentWay>,
      keepCredential: payment.keepsCard,
      returnPath: payment.returnPath,
      notifyUrl: `${config.publicUrl}/api/payments/${provider.id}/notifications`,
      expiresAt: payment.reserved_until,
    });
    return url;
  } catch (error) {
    log.error(
      { err: error, provider: provider.id, orderId: payment.order_id },
      "the payment provider did not answer",
    );
    throw new AppError("checkout.payment_failed");
  }
}
