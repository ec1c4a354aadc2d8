import { randomBytes } from "node:crypto";
import type { PaymentProviderId, PaymentWay } from "@palco/contract/payments";
import type { z } from "zod";
import { holdCoupon } from "#modules/coupons/public.ts";
import { activeProviders, type PaymentProvider } from "#modules/payments/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

interface OpenOrder {
  id: string;
  number: string;
  charge_amount: number;
  charge_currency: string;
  reserved_until: Date;
  returnPath: string;
  /** The buyer agreed to be charged again. */
  keepsCard: boolean;
}

/** How the buyer wants to pay; the preferred provider that can when nothing is said. */
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
 * Where the buyer pays this order. A try that is still pending is continued, so that a second click or a restart in
 * the middle never makes a second payment. Refuses `checkout.payment_failed` when no provider answers.
 */
export async function startPayment(
  context: Context<Actor>,
  orderId: string,
  wish: PaymentWish = {},
): Promise<string> {
  const { db, now } = context;
  const providers = await activeProviders(context);

  const { payment, provider, order, way } = await db.transaction().execute(async (tx) => {
    // The row lock makes two clicks take turns: the second finds the first one's payment.
    const order = await tx
      .selectFrom("order")
      .select(["id", "number", "charge_amount", "charge_currency", "reserved_until", "status", "coupon_id"])
      .where("id", "=", orderId)
      .where("user_id", "=", context.actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new AppError("checkout.order_not_found");
    if (order.status !== "open" || order.reserved_until <= now()) throw new AppError("checkout.order_closed");
    const bought = await findBought(tx, orderId);
    // What is charged again is paid by card: it is kept for that.
    const way = bought.keepsCard ? "card" : (wish.way ?? "card");
    // After a denial the code was anybody's again.
    const holder = order.coupon_id && { couponId: order.coupon_id, userId: context.actor.id };
    if (holder && !(await holdCoupon(tx, holder, { until: order.reserved_until, now: now() })))
      throw new AppError("coupons.in_use");
    const provider = providers.find(
      ({ id, ways, takes }) =>
        (!wish.provider || id === wish.provider) &&
        ways.includes(way) &&
        takes(order.charge_currency, order.charge_amount),
    );
    if (!provider) throw new AppError("checkout.payment_failed");
    const pending = await tx
      .selectFrom("payment")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("provider", "=", provider.id)
      .where("status", "=", "pending")
      // A charge of a renewal has no page.
      .where("credential_id", "is", null)
      .where("way", "=", way)
      .where("account_id", provider.accountId ? "=" : "is", provider.accountId)
      .orderBy("created_at", "desc")
      .executeTakeFirst();
    const payment =
      pending ??
      (await tx
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
        .returningAll()
        .executeTakeFirstOrThrow());
    return { payment, provider, way, order: { ...order, ...bought } };
  });
  if (payment.checkout_url) return payment.checkout_url;
  const url = await askProvider(context, provider, { reference: payment.provider_reference, way, order });
  await db
    .updateTable("payment")
    .set({ checkout_url: url, updated_at: now() })
    .where("id", "=", payment.id)
    .execute();
  return url;
}

/** Where the browser comes back to, the checkout of what is bought, and whether its card will be charged again. */
async function findBought(tx: Tx, orderId: string): Promise<{ returnPath: string; keepsCard: boolean }> {
  const line = await tx
    .selectFrom("order_line")
    .leftJoin("product", "product.id", "order_line.product_id")
    .leftJoin("channel", "channel.id", "order_line.channel_id")
    .select(["order_line.kind", "product.slug as product", "channel.slug as channel"])
    .where("order_line.order_id", "=", orderId)
    .where("order_line.kind", "in", ["product", "subscription", "platform"])
    .executeTakeFirstOrThrow();
  const checkout = {
    product: `/products/${line.product}/checkout`,
    subscription: `/channels/${line.channel}/subscribe`,
    platform: "/subscribe",
  }[line.kind as "product" | "subscription" | "platform"];
  return { returnPath: `${checkout}?order=${orderId}`, keepsCard: line.kind !== "product" };
}

async function askProvider(
  context: Context<Actor>,
  provider: PaymentProvider,
  { reference, way, order }: { reference: string; way: z.infer<typeof PaymentWay>; order: OpenOrder },
): Promise<string> {
  const { config, log, language, actor } = context;
  try {
    const { url } = await provider.createCheckout({
      reference,
      orderId: order.id,
      orderNumber: order.number,
      amount: order.charge_amount,
      currency: order.charge_currency,
      description: order.number,
      language,
      email: actor.email,
      way,
      keepCredential: order.keepsCard,
      returnPath: order.returnPath,
      notifyUrl: `${config.publicUrl}/api/payments/${provider.id}/notifications`,
      expiresAt: order.reserved_until,
    });
    return url;
  } catch (error) {
    log.error(
      { err: error, provider: provider.id, orderId: order.id },
      "the payment provider did not answer",
    );
    throw new AppError("checkout.payment_failed");
  }
}
