import type { NewOrder, StartedOrder } from "@palco/contract/checkout";
import { feeOf } from "@palco/values/fee";
import type { z } from "zod";
import { grantEntitlement, holdSeat } from "#modules/access/public.ts";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { stateFact } from "#platform/outbox/facts.ts";
import { chooseDate, soldOut } from "./choose-date.ts";
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

  const sessionId = await chooseDate(context, product, input.sessionId);
  const wanted = { product, sessionId };
  const orderId = await context.db
    .transaction()
    .execute((tx) =>
      product.price.gross === 0 ? grantFree(tx, context, wanted) : openOrder(tx, context, wanted),
    );
  const payAt = product.price.gross === 0 ? null : await startPayment(context, orderId, input);
  return { order: (await findOrderView(context.db, orderId, context.actor.id))!, payAt };
}

/** What is ordered, and the date it is for where it is sold by date. */
interface Wanted {
  product: ProductForSale;
  sessionId: string | null;
}

/** The order to pay, with its seat held as long as its price. */
async function openOrder(tx: Tx, context: Context<Actor>, wanted: Wanted): Promise<string> {
  const order =
    (await findOpenOrder(tx, context, wanted)) ?? (await insertOrder(tx, context, wanted, "open"));
  const { sessionId, product } = wanted;
  const { actor, now } = context;
  const times = { until: order.reservedUntil, now: now() };
  if (sessionId && !(await holdSeat(tx, { sessionId, userId: actor.id }, times))) throw soldOut(product);
  return order.orderId;
}

/** Someone who comes back goes on with the order they started, while it holds this price. */
async function findOpenOrder(tx: Tx, { actor, now }: Context<Actor>, { product, sessionId }: Wanted) {
  return tx
    .selectFrom("order")
    .innerJoin("order_line", "order_line.order_id", "order.id")
    .select(["order.id as orderId", "order.reserved_until as reservedUntil"])
    .where("order.user_id", "=", actor.id)
    .where("order.status", "=", "open")
    .where("order.reserved_until", ">", now())
    .where("order.gross_amount", "=", product.price.gross)
    .where("order.currency", "=", product.price.currency)
    .where("order_line.product_id", "=", product.id)
    .where("order_line.session_id", sessionId ? "=" : "is", sessionId)
    .orderBy("order.created_at", "desc")
    .executeTakeFirst();
}

async function insertOrder(
  tx: Tx,
  { actor, now, language }: Context<Actor>,
  { product, sessionId }: Wanted,
  status: "open" | "paid",
) {
  const amounts = {
    net_amount: product.price.net,
    tax_amount: product.price.tax,
    gross_amount: product.price.gross,
  };
  const reservedUntil = new Date(now().getTime() + reservationMinutes * 60_000);
  const order = await tx
    .insertInto("order")
    .values({
      user_id: actor.id,
      status,
      currency: product.price.currency,
      ...amounts,
      charge_currency: product.price.currency,
      charge_amount: product.price.gross,
      language,
      terms_accepted_at: now(),
      reserved_until: reservedUntil,
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
      session_id: sessionId,
      channel_id: product.channelId,
      event_at: product.sessionAt,
      title: product.title,
      list_gross_amount: product.listPrice?.gross ?? product.price.gross,
      ...amounts,
      tax_rate: product.taxRate,
      fee_amount: feeOf(product.price.gross, (product.durationMs ?? 0) / 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderId: order.id, lineId: line.id, reservedUntil };
}

async function grantFree(tx: Tx, context: Context<Actor>, wanted: Wanted): Promise<string> {
  const { product, sessionId } = wanted;
  const { orderId, lineId } = await insertOrder(tx, context, wanted, "paid");
  const granted = await grantEntitlement(
    tx,
    {
      userId: context.actor.id,
      productId: product.id,
      source: "free",
      orderLineId: lineId,
      sessionId,
      accessHours: product.accessHours,
      expiresAt: product.expiresAt,
    },
    context.now(),
  );
  // The twin that came second: its order is rolled back with it.
  if (granted === "sold_out") throw soldOut(product);
  if (granted === "owned") throw new AppError("checkout.already_owned");
  await stateFact(tx, "order.paid", { orderId, userId: context.actor.id });
  return orderId;
}
