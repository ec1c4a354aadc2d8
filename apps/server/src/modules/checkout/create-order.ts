import type { NewOrder, StartedOrder } from "@palco/contract/checkout";
import { feeOf } from "@palco/values/fee";
import type { z } from "zod";
import { grantEntitlement } from "#modules/access/public.ts";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { stateFact } from "#platform/outbox/facts.ts";
import { findOrderView } from "./order.queries.ts";
import { reservationMinutes } from "./order.ts";
import { getProductOnSale, ownsTicket } from "./sale-check.ts";
import { startPayment } from "./start-payment.ts";

/** Orders a product: a free one is granted at once, any other answers where to pay. */
export async function createOrder(
  context: Context<Actor>,
  input: z.output<typeof NewOrder>,
): Promise<z.infer<typeof StartedOrder>> {
  const product = await getProductOnSale(context, input.productSlug);
  if (await ownsTicket(context, product.id)) throw new AppError("checkout.already_owned");
  if (product.price.gross !== input.expectedGross) throw new AppError("checkout.price_changed");

  const orderId =
    product.price.gross === 0
      ? await context.db.transaction().execute((tx) => grantFree(tx, context, product))
      : ((await findOpenOrder(context, product)) ??
        (await context.db.transaction().execute((tx) => insertOrder(tx, context, product, "open"))).orderId);
  const payAt = product.price.gross === 0 ? null : await startPayment(context, orderId, input.provider);
  return { order: (await findOrderView(context.db, orderId, context.actor.id))!, payAt };
}

/** Someone who comes back goes on with the order they started, while it holds this price. */
async function findOpenOrder(
  { db, actor, now }: Context<Actor>,
  product: ProductForSale,
): Promise<string | undefined> {
  const open = await db
    .selectFrom("order")
    .innerJoin("order_line", "order_line.order_id", "order.id")
    .select("order.id")
    .where("order.user_id", "=", actor.id)
    .where("order.status", "=", "open")
    .where("order.reserved_until", ">", now())
    .where("order.gross_amount", "=", product.price.gross)
    .where("order.currency", "=", product.price.currency)
    .where("order_line.product_id", "=", product.id)
    .orderBy("order.created_at", "desc")
    .executeTakeFirst();
  return open?.id;
}

async function insertOrder(
  tx: Tx,
  { actor, now }: Context<Actor>,
  product: ProductForSale,
  status: "open" | "paid",
) {
  const amounts = {
    net_amount: product.price.net,
    tax_amount: product.price.tax,
    gross_amount: product.price.gross,
  };
  const order = await tx
    .insertInto("order")
    .values({
      user_id: actor.id,
      status,
      currency: product.price.currency,
      ...amounts,
      terms_accepted_at: now(),
      reserved_until: new Date(now().getTime() + reservationMinutes * 60_000),
      paid_at: status === "paid" ? now() : null,
      created_at: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = await tx
    .insertInto("order_line")
    .values({
      order_id: order.id,
      user_id: actor.id,
      product_id: product.id,
      title: product.title,
      ...amounts,
      tax_rate: product.taxRate,
      fee_amount: feeOf(product.price.gross, (product.durationMs ?? 0) / 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderId: order.id, lineId: line.id };
}

async function grantFree(tx: Tx, context: Context<Actor>, product: ProductForSale): Promise<string> {
  const { orderId, lineId } = await insertOrder(tx, context, product, "paid");
  const granted = await grantEntitlement(
    tx,
    {
      userId: context.actor.id,
      productId: product.id,
      source: "free",
      orderLineId: lineId,
      accessHours: product.accessHours,
      expiresAt: product.expiresAt,
    },
    context.now(),
  );
  // The twin that came second: its order is rolled back with it.
  if (granted === "sold_out") throw new AppError("checkout.sold_out", { params: { name: product.title } });
  if (granted === "owned") throw new AppError("checkout.already_owned");
  await stateFact(tx, "order.paid", { orderId, userId: context.actor.id });
  return orderId;
}
