import { randomBytes } from "node:crypto";
import type { PaymentProviderId } from "@palco/contract/checkout";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { activeProviders } from "./providers.ts";

interface OpenOrder {
  id: string;
  number: string;
  gross_amount: number;
  currency: string;
  reserved_until: Date;
  slug: string;
}

/** A reference as banks take it: four digits, then letters and digits, twelve in all (Redsys Ds_Merchant_Order). */
function newReference(now: Date): string {
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
  providerId?: z.infer<typeof PaymentProviderId>,
): Promise<string> {
  const { db, now } = context;
  const providers = activeProviders(context);
  const provider = providerId ? providers.find(({ id }) => id === providerId) : providers[0];
  if (!provider) throw new AppError("checkout.payment_failed");

  const { payment, order } = await db.transaction().execute(async (tx) => {
    // The row lock makes two clicks take turns: the second finds the first one's payment.
    const order = await tx
      .selectFrom("order")
      .select(["id", "number", "gross_amount", "currency", "reserved_until", "status"])
      .where("id", "=", orderId)
      .where("user_id", "=", context.actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new AppError("checkout.order_not_found");
    if (order.status !== "open" || order.reserved_until <= now()) throw new AppError("checkout.order_closed");
    const pending = await tx
      .selectFrom("payment")
      .selectAll()
      .where("order_id", "=", orderId)
      .where("provider", "=", provider.id)
      .where("status", "=", "pending")
      .orderBy("created_at", "desc")
      .executeTakeFirst();
    const payment =
      pending ??
      (await tx
        .insertInto("payment")
        .values({
          order_id: orderId,
          provider: provider.id,
          provider_reference: newReference(now()),
          amount: order.gross_amount,
          currency: order.currency,
          created_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow());
    const { slug } = await tx
      .selectFrom("order_line")
      .innerJoin("product", "product.id", "order_line.product_id")
      .select("product.slug")
      .where("order_line.order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    return { payment, order: { ...order, slug } };
  });
  if (payment.checkout_url) return payment.checkout_url;
  const url = await askProvider(context, provider, payment.provider_reference, order);
  await db
    .updateTable("payment")
    .set({ checkout_url: url, updated_at: now() })
    .where("id", "=", payment.id)
    .execute();
  return url;
}

async function askProvider(
  context: Context<Actor>,
  provider: PaymentProvider,
  reference: string,
  order: OpenOrder,
): Promise<string> {
  const { config, log, language } = context;
  try {
    const { url } = await provider.createCheckout({
      reference,
      orderNumber: order.number,
      amount: order.gross_amount,
      currency: order.currency,
      description: order.number,
      language,
      returnUrl: `/products/${order.slug}/checkout?order=${order.id}`,
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
