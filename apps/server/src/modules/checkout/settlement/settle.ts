import { typesWith } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import { freeCoupon, moveCoupons, releaseCoupon, spendCoupon } from "#modules/coupons/public.ts";
import {
  type CardUpdate,
  closeCredential,
  type MoneyBackUpdate,
  type PaidCard,
  type PaymentUpdate,
  type PaymentProvider,
  storeCredential,
} from "#modules/payments/public.ts";
import type { Platform } from "#platform/context.ts";
import { openPurchase, settleBuyer } from "#modules/accounts/public.ts";
import { moveHolds } from "#modules/catalogue/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findBought } from "../paying/find-bought.ts";
import { lineKinds, listKindsOf } from "./line-kind.ts";
import { mayBePaid } from "../orders/order.ts";
import { listGranted, moveOrders } from "../orders/bought.queries.ts";
import { writeSaleEntries } from "./ledger.ts";
import { settleMoneyBack } from "../refunds/money-back.ts";
import { settleCard } from "../paying/settle-card.ts";

type Needs = Pick<Platform, "db" | "now" | "log" | "secrets">;

/**
 * The one door through which "paid" or "denied" comes in, from a notification, a return or our own question. The news
 * is stored once with its effect, in one transaction; the same news again changes nothing. Update that doesn't fit the
 * payment (amount, currency) has no effect and is logged as an alert.
 */
export async function settle(
  { db, now, log, secrets }: Needs,
  { id: provider, accountId }: Pick<PaymentProvider, "id" | "accountId">,
  update: PaymentUpdate | MoneyBackUpdate | CardUpdate,
): Promise<void> {
  if (update.status === "pending") return;
  if (isOfCard(update)) {
    const known = await db
      .transaction()
      .execute((tx) => settleCard(tx, { secrets }, { provider, accountId, update, now: now() }));
    if (known === "unknown")
      log.error({ provider, reference: update.reference }, "news of a card we didn't ask for");
    return;
  }
  await db.transaction().execute(async (tx) => {
    const found = () =>
      tx
        .selectFrom("payment")
        .selectAll()
        .where("provider", "=", provider)
        .where("provider_reference", "=", update.reference);
    let payment = await found().executeTakeFirst();
    const first = await tx
      .insertInto("payment_event")
      .values({
        provider,
        event_key: update.eventKey,
        payment_id: payment?.id ?? null,
        kind: update.status,
        // The credential for later charges is stored encrypted or not at all.
        payload: { ...update, credential: undefined },
        received_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(first.numInsertedOrUpdatedRows) === 0) return;
    if (!payment)
      return void log.error({ provider, reference: update.reference }, "news of a payment we don't know");
    if (isMoneyBack(update) && payment.currency === update.currency && payment.account_id === accountId)
      return settleMoneyBack(tx, payment, { update, now: now(), log });
    if (
      isMoneyBack(update) ||
      payment.amount !== update.amount ||
      payment.currency !== update.currency ||
      payment.account_id !== accountId
    )
      return void log.error(
        { provider, reference: update.reference, amount: update.amount, currency: update.currency },
        "a payment of another amount, currency or merchant than ordered: not accepted",
      );
    // All updates of an order wait for this lock.
    const order = await tx
      .selectFrom("order")
      .selectAll()
      .where("id", "=", payment.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Another update of this payment may have been settled while we waited.
    payment = await found().executeTakeFirstOrThrow();
    if (update.providerId)
      await tx
        .updateTable("payment")
        .set({ provider_id: update.providerId })
        .where("id", "=", payment.id)
        .execute();
    if (update.status === "approved") {
      await approve(tx, order, { payment, now: now() });
      if (update.card) await keepDigits(tx, payment.id, update.card);
      if (update.country)
        await tx
          .updateTable("order")
          .set({ card_country: update.country })
          .where("id", "=", order.id)
          .execute();
      if (update.credential && !payment.credential_id)
        await keepPaidCard(
          tx,
          { secrets },
          { userId: order.user_id, payment, credential: update.credential, now: now() },
        );
    } else await deny(tx, order, { payment, update, now: now() });
  });
}

/** By them a purchase is claimed whose address belongs to somebody else. */
async function keepDigits(tx: Tx, id: string, { brand, last4 }: PaidCard): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ card_brand: brand || null, card_last4: last4 })
    .where("id", "=", id)
    .execute();
}

function isOfCard(update: PaymentUpdate | MoneyBackUpdate | CardUpdate): update is CardUpdate {
  return update.status === "card_kept" || update.status === "card_refused";
}

function isMoneyBack(update: PaymentUpdate | MoneyBackUpdate): update is MoneyBackUpdate {
  return update.status.startsWith("refund_") || update.status.startsWith("dispute_");
}

/** Keeps the card for the next recurring charges; not that of a payment that is refunded. */
async function keepPaidCard(
  tx: Tx,
  platform: Pick<Platform, "secrets">,
  {
    userId,
    payment,
    credential,
    now,
  }: {
    userId: string;
    payment: { id: string; order_id: string; provider: string; account_id: string | null };
    credential: NonNullable<PaymentUpdate["credential"]>;
    now: Date;
  },
): Promise<void> {
  const kinds = await listKindsOf(tx, payment.order_id);
  const keeper = kinds.find(({ keepCard }) => keepCard)?.keepCard;
  if (!keeper) return;
  const goesBack = await tx
    .selectFrom("refund")
    .select("id")
    .where("payment_id", "=", payment.id)
    .executeTakeFirst();
  if (goesBack) return;
  const { provider, account_id: accountId } = payment;
  const credentialId = await storeCredential(tx, platform, {
    made: { userId, provider, accountId, credential },
    now,
  });
  await tx.updateTable("payment").set({ credential_id: credentialId }).where("id", "=", payment.id).execute();
  const before = await keeper(tx, { orderId: payment.order_id, credentialId });
  if (before) await closeCredential(tx, before, now);
}

async function deny(
  tx: Tx,
  order: Order,
  {
    payment,
    update,
    now,
  }: { payment: { id: string; credential_id: string | null }; update: PaymentUpdate; now: Date },
): Promise<void> {
  // A late denial of an older try never undoes an approval.
  const { numUpdatedRows } = await tx
    .updateTable("payment")
    .set({
      status: update.status === "expired" ? "expired" : "denied",
      denial_code: update.denialCode,
      updated_at: now,
    })
    .where("id", "=", payment.id)
    .where("status", "in", ["pending", "unknown"])
    .executeTakeFirst();
  // A renewal: the buyer was absent when it was declined.
  if (numUpdatedRows && payment.credential_id)
    for (const { declined } of await listKindsOf(tx, order.id))
      await declined?.(tx, { orderId: order.id, denial: update.denialCode }, now);
  if (numUpdatedRows && order.coupon_id)
    await releaseCoupon(tx, { couponId: order.coupon_id, userId: order.user_id });
}

interface Order {
  id: string;
  user_id: string;
  status: string;
  gross_amount: number;
  tax_amount: number;
  currency: string;
  coupon_id: string | null;
}

async function approve(
  tx: Tx,
  order: Order,
  { payment, now }: { payment: { id: string; amount: number; currency: string; status: string }; now: Date },
): Promise<void> {
  if (payment.status === "approved") return;
  await tx
    .updateTable("payment")
    .set({ status: "approved", denial_code: null, updated_at: now })
    .where("id", "=", payment.id)
    .execute();
  const userId = await findBuyer(tx, order, now);
  // An order that was paid, or paid and given back, is never paid a second time.
  const refusal =
    userId && mayBePaid(order.status) ? await fulfil(tx, { ...order, user_id: userId }, now) : "duplicate";
  if (!userId || refusal) return giveBack(tx, order, { payment, reason: refusal ?? "duplicate", now });
  // Paid after its time with room left: honoured at the price of the order (C7).
  await tx
    .updateTable("order")
    .set({ status: "paid", paid_at: now, updated_at: now })
    .where("id", "=", order.id)
    .execute();
  await writeSaleEntries(tx, order.id, { currency: order.currency, now });
  await expireDuplicateOrders(tx, { ...order, user_id: userId }, now);
  await openPurchase(
    { db: tx, now: () => now },
    { orderId: order.id, productIds: await listGranted(tx, order.id) },
  );
  await publishEvent(tx, "order.paid", { orderId: order.id, userId });
}

/**
 * The account that the order is for. Of a guest it is made now, or it is the one that has the address by now: order and holds
 * become its own. Undefined for a guest whose order was cleaned up.
 */
async function findBuyer(tx: Tx, order: Order, now: Date): Promise<string | undefined> {
  const from = order.user_id;
  const next = async () => (await findBought(tx, order.id)).returnPath;
  const to = await settleBuyer(tx, { buyerId: from, orderId: order.id, next }, now);
  if (to && to !== from) {
    await moveOrders(tx, { from, to });
    await moveHolds(tx, { from, to });
    await moveCoupons(tx, { from, to });
  }
  return to;
}

/** Reason to refund an order: its account has the ticket already, no seat is left, or its code was redeemed. */
type Refusal = "duplicate" | "sold_out" | "code_spent";

/** Redeems the code of an order and grants its lines, or neither. */
async function fulfil(tx: Tx, order: Order, now: Date): Promise<Refusal | undefined> {
  const { id: orderId, user_id: userId, coupon_id: couponId } = order;
  if (couponId && !(await spendCoupon(tx, { couponId, userId, orderId }, now))) return "code_spent";
  const refusal = await grantLines(tx, order, now);
  if (refusal && couponId) await freeCoupon(tx, couponId);
  return refusal;
}

/** Grants all lines, or none. */
async function grantLines(tx: Tx, order: Order, now: Date): Promise<Refusal | undefined> {
  const lines = await tx.selectFrom("order_line").selectAll().where("order_id", "=", order.id).execute();
  for (const line of lines) {
    const { id, product_id: productId, session_id: sessionId, quantity } = line;
    const bought = { id, productId, sessionId, quantity, orderId: order.id, userId: order.user_id };
    const granted = await lineKinds.get(line.kind).grant?.(tx, bought, now);
    if (granted === "sold_out") return "sold_out";
    if (granted === "owned") return "duplicate";
  }
  return undefined;
}

/** Refunds automatically: paid twice, paid for an owned product, or for a seat that another buyer took. */
async function giveBack(
  tx: Tx,
  order: Order,
  {
    payment,
    reason,
    now,
  }: { payment: { id: string; amount: number; currency: string }; reason: Refusal; now: Date },
): Promise<void> {
  const { id: refundId } = await tx
    .insertInto("refund")
    .values({
      payment_id: payment.id,
      order_id: order.id,
      amount: payment.amount,
      reason,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (mayBePaid(order.status))
    await tx
      .updateTable("order")
      .set({ status: "refund_pending", paid_at: now, updated_at: now })
      .where("id", "=", order.id)
      .execute();
  // A buyer without access always gets a mail; a buyer with access gets the reason of the refund.
  const about = { orderId: order.id, userId: order.user_id };
  if (reason === "duplicate") {
    const { amount, currency } = payment;
    await publishEvent(tx, "payment.returned", { ...about, refundId, amount, currency });
  } else await publishEvent(tx, "order.refunded", about);
  await sql`select pg_notify('refund_waiting', '')`.execute(tx);
}

/**
 * Closes other open orders of this account for the same products: they are not needed any more. Skips an order that
 * is being settled now: it waits for our ticket, so waiting for it would be a deadlock, and it is refunded
 * automatically.
 */
async function expireDuplicateOrders(tx: Tx, order: Order, now: Date): Promise<void> {
  await sql`update "order" set status = 'expired', updated_at = ${now} where id in (
    select o.id from "order" o where o.user_id = ${order.user_id} and o.id <> ${order.id} and o.status = 'open' and exists (
      select 1 from order_line mine join order_line other on other.product_id = mine.product_id
      join product_card product on product.id = mine.product_id and product.type not in (${sql.join(typesWith(({ delivery }) => delivery === "parcel"))})
      where mine.order_id = ${order.id} and other.order_id = o.id)
    for update skip locked)`.execute(tx);
}
