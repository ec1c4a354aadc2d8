import type { NewOrder } from "@palco/contract/checkout/api";
import type { StartedOrder } from "@palco/contract/checkout/order-view";
import { productTraits } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import type { z } from "zod";
import { keepCountry } from "#modules/accounts/public.ts";
import { holdSeat, holdStock } from "#modules/catalogue/public.ts";
import { holdCoupon, spendCoupon } from "#modules/coupons/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { takeTurns } from "#platform/db/take-turns.ts";
import { commitOnce } from "#platform/keyed-run.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { checkAddress } from "../quoting/goods.ts";
import { chooseDate, soldOut } from "../quoting/choose-date.ts";
import { asJson, insertOrder, type Wanted } from "./insert-order.ts";
import { writeSaleEntries } from "../settlement/ledger.ts";
import { findOrderView } from "./order.queries.ts";
import { quoteOrder } from "../quoting/quote.ts";
import { fulfilProduct } from "../settlement/product-line.ts";
import { ownsTicket } from "../quoting/sale-check.ts";
import { supersedeOrders } from "./supersede-orders.ts";
import { startPayment } from "../paying/start-payment.ts";

type Input = z.output<typeof NewOrder>;

/** Orders a product: what costs nothing is granted at once, any other answers where to pay. */
export async function createOrder(
  context: Context<Actor>,
  input: Input,
): Promise<z.infer<typeof StartedOrder>> {
  const { orderId, free } = await commitOnce<Ordered>(context, "order", async (commit) =>
    commit(await ordering(context, input)),
  );
  const payAt = free ? null : await startPayment(context, orderId, input);
  return { order: (await findOrderView(context.db, orderId, context.actor.id))!, payAt };
}

/** Writes the order, and keeps the country that was named in the account. */
async function ordering(context: Context<Actor>, input: Input): Promise<(tx: Tx) => Promise<Ordered>> {
  const write = await prepareOrder(context, input);
  return async (tx) => {
    if (input.country) await keepCountry(tx, context.actor.id, input.country);
    return write(tx);
  };
}

interface Ordered {
  orderId: string;
  free: boolean;
}

/** Refuses what can't be ordered as it was wished; answers what writes the order. */
export async function prepareOrder(
  context: Context<Actor>,
  input: Input,
  { byGuest = false }: { byGuest?: boolean } = {},
): Promise<(tx: Tx) => Promise<Ordered>> {
  const quote = await quoteOrder(context, input.productSlug, {
    wish: input,
    country: input.shipping?.country,
  });
  checkAddress(quote.shipping, input.shipping);
  if (await ownsTicket(context, quote.product.id)) throw new AppError("checkout.already_owned");
  const expected = input.expectedCharge ?? quote.charge.amount;
  if (quote.total.gross !== input.expectedGross || quote.charge.amount !== expected)
    throw new AppError("checkout.price_changed");

  const sessionId = await chooseDate(context, quote.product, {
    asked: input.sessionId,
    coupon: quote.codes.coupon,
  });
  const shipping = quote.shipping ? input.shipping : undefined;
  const { billing, country, accessConsent } = input;
  const wanted = { quote, sessionId, billing, shipping, country, accessConsent, byGuest };
  const free = quote.total.gross === 0;
  return async (tx) => ({
    orderId: await (free ? grantFree(tx, context, wanted) : openOrder(tx, context, wanted)),
    free,
  });
}

/** The order to pay, with its seat held as long as its price. */
async function openOrder(tx: Tx, context: Context<Actor>, wanted: Wanted): Promise<string> {
  // The first of many simultaneous requests opens the order; the others find it.
  await takeTurns(tx, `open order ${context.actor.id} ${wanted.quote.product.id}`);
  const order =
    (await findOpenOrder(tx, context, wanted)) ??
    (await insertOrder(tx, context, { ...wanted, status: "open" }));
  const { sessionId, quote } = wanted;
  const { actor, now } = context;
  const times = { until: order.reservedUntil, now: now() };
  if (sessionId && !(await holdSeat(tx, { sessionId, userId: actor.id, byGuest: wanted.byGuest }, times)))
    throw soldOut(quote.product);
  const { product, quantity } = quote;
  const pieces = { orderId: order.orderId, productId: product.id, quantity };
  if (
    productTraits[product.type].delivery === "parcel" &&
    !(await holdStock(tx, pieces, { ...times, userId: actor.id }))
  )
    throw soldOut(product);
  const { coupon } = quote.codes;
  if (coupon && !(await holdCoupon(tx, { couponId: coupon.id, userId: actor.id }, times)))
    throw new AppError("coupons.in_use");
  await supersedeOrders(tx, { userId: actor.id, productId: product.id, newest: order.orderId }, now());
  return order.orderId;
}

/** Someone who comes back goes on with the order they started, while it holds this price; their billing data and country are the newest. */
async function findOpenOrder(
  tx: Tx,
  { actor, now }: Context<Actor>,
  { quote, sessionId, billing, shipping, country }: Wanted,
) {
  const couponId = quote.codes.coupon?.id ?? null;
  const promotionId = quote.codes.promotion?.id ?? null;
  const open = await tx
    .selectFrom("order")
    .innerJoin("order_line", "order_line.order_id", "order.id")
    .select(["order.id as orderId", "order.reserved_until as reservedUntil"])
    .where("order.user_id", "=", actor.id)
    .where("order.status", "=", "open")
    .where("order.reserved_until", ">", now())
    .where("order.gross_amount", "=", quote.total.gross)
    .where("order.currency", "=", quote.total.currency)
    .where("order.charge_currency", "=", quote.charge.currency)
    .where("order.charge_amount", "=", quote.charge.amount)
    .where("order.coupon_id", couponId ? "=" : "is", couponId)
    .where("order.promotion_id", promotionId ? "=" : "is", promotionId)
    .where("order_line.product_id", "=", quote.product.id)
    .where("order_line.gross_amount", "=", quote.decided.price.gross)
    .where("order_line.quantity", "=", quote.quantity)
    .where("order_line.session_id", sessionId ? "=" : "is", sessionId)
    .where(cameWith(quote.bundle))
    .where(sendsTo(shipping))
    .where(besides("shipping", quote.shipping?.price ?? 0))
    .where(besides("support", quote.support))
    .orderBy("order.created_at", "desc")
    .executeTakeFirst();
  if (open)
    await tx
      .updateTable("order")
      .set({ billing: asJson(billing), ...(country && { country }) })
      .where("id", "=", open.orderId)
      .execute();
  return open;
}

/** An order gives what came with the product when it was made: another bundle is another order. */
function cameWith(items: Wanted["quote"]["bundle"]) {
  return sql<boolean>`array(select product_id::text from order_line_member m where m.order_line_id = order_line.id order by position)
    = ${items.map(({ id }) => id)}::text[]`;
}

/** Another address needs another order: the earlier one, with its own address, may be about to be paid. */
function sendsTo(shipping: Wanted["shipping"]) {
  return sql<boolean>`"order".shipping is not distinct from ${asJson(shipping)}`;
}

/** The same total can be made of other parts: a nearer zone and a gift cost what a further one does. */
function besides(kind: "shipping" | "support", gross: number) {
  return sql<boolean>`(select coalesce(sum(gross_amount), 0) from order_line l where l.order_id = "order".id and l.kind = ${kind}) = ${gross}`;
}

async function grantFree(tx: Tx, context: Context<Actor>, wanted: Wanted): Promise<string> {
  const { sessionId, quote } = wanted;
  const { product } = quote;
  const { coupon } = quote.codes;
  const { actor, now } = context;
  const { orderId, lineId } = await insertOrder(tx, context, { ...wanted, status: "paid" });
  if (coupon && !(await spendCoupon(tx, { couponId: coupon.id, userId: actor.id, orderId }, now())))
    throw new AppError("coupons.already_redeemed");
  const line = { id: lineId, orderId, userId: actor.id, productId: product.id, sessionId };
  const granted = await fulfilProduct(
    tx,
    { ...line, quantity: quote.quantity },
    { source: coupon ? "coupon" : "free", now: now() },
  );
  // A duplicate request lost the race: its order is rolled back with it.
  if (granted === "sold_out") throw soldOut(product);
  if (granted === "owned") throw new AppError("checkout.already_owned");
  // An access to a private product costs its organizer a fee, also when it was a gift.
  await writeSaleEntries(tx, orderId, { currency: quote.total.currency, now: now() });
  await publishEvent(tx, "order.paid", { orderId, userId: actor.id });
  return orderId;
}
