import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { subscribe } from "@palco/contract/subscriptions/api";
import { askOrganizer } from "@palco/contract/checkout/refund-request";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { Db } from "#platform/db/database.ts";
import type { TestApp } from "#testing/app.ts";

export { reconcile } from "./paying/reconcile.ts";
export { runCancellations } from "./refunds/run-cancellations.ts";

/** Cards the sandbox bank knows. */
export const cards = {
  approved: { number: "4548 8100 0000 0003", expiry: "12/49", cvc: "123" },
  denied: { number: "4000 0000 0000 0002", expiry: "12/49", cvc: "123" },
  challenge: { number: "4000 0000 0000 3220", expiry: "12/49", cvc: "123" },
  /** Approved now, declined whenever it is charged again. */
  declinedLater: { number: "4000 0000 0000 0341", expiry: "12/49", cvc: "123" },
  /** Approved now; its bank wants to see its owner whenever it is charged. */
  asksLater: { number: "4000 0025 0000 3155", expiry: "12/49", cvc: "123" },
} as const;

/** Fills in the bank's page as a browser does; answers where it sends the buyer, or the page's status. */
export async function payAt(
  app: Pick<TestApp, "url">,
  url: string,
  form: Record<string, string>,
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(`${app.url}${url}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form),
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get("location") };
}

export function startOrder(buyer: TestUser, product: TestProduct, gross = 1210) {
  return buyer.call(createOrder, {
    body: { productSlug: product.slug, expectedGross: gross, termsAccepted: true, accessConsent: true },
  });
}

/** An order as its buyer sees it. */
export function readOrder(buyer: TestUser, id: string) {
  return buyer.call(getOrder, { params: { id } });
}

/** Buys a product to the end: an order, and the bank's approval. */
export async function buy(app: TestApp, buyer: TestUser, product: TestProduct, gross = 1210) {
  const { order, payAt: url } = await startOrder(buyer, product, gross);
  if (url) await payAt(app, url, cards.approved);
  return order;
}

/** Presses "subscribe" on a channel (null: the platform). */
export function startSubscription(user: TestUser, channel: { slug: string } | null, gross: number) {
  return user.call(subscribe, {
    body: {
      channel: channel?.slug ?? null,
      expectedGross: gross,
      termsAccepted: true,
      provider: "sandbox",
    },
  });
}

/** Subscribes to the end: the first period is paid with this card, which is kept. */
export async function subscribeTo(
  app: TestApp,
  user: TestUser,
  channel: { slug: string } | null,
  { gross = 499, card = cards.approved }: { gross?: number; card?: Record<string, string> } = {},
) {
  const { order, payAt: url } = await startSubscription(user, channel, gross);
  if (url) await payAt(app, url, card);
  return order;
}

/** What is kept of the card that paid an order. */
export function cardOf(db: Db, orderId: string) {
  return db
    .selectFrom("payment")
    .select(["card_brand", "card_last4"])
    .where("order_id", "=", orderId)
    .where("status", "=", "approved")
    .executeTakeFirst();
}

/** A paid order whose buyer asks the organizer for the money: the request, its order and its buyer. */
export async function aRefundRequest(app: TestApp, product: TestProduct, gross = 1210) {
  const buyer = await aUser(app);
  const order = await buy(app, buyer, product, gross);
  const { refundRequest } = await buyer.call(askOrganizer, {
    params: { id: order.id },
    body: { reason: "I was in hospital that night." },
  });
  return { id: refundRequest!.id, orderId: order.id, buyer };
}
