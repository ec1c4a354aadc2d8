import {
  confirmReturn,
  createOrder,
  getOrder,
  refundOrder,
  retryPayment,
} from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { listMyLibrary } from "@palco/contract/library/api";
import { getManagedOrder } from "@palco/contract/checkout/manage";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { eventsOf, kept, sendEvent } from "#modules/sandbox-stripe/testing.ts";
import { testApp } from "#testing/app.ts";
import { reconcile } from "./reconcile.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cardOf, cards, payAt } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
const stripe = await aStripe(app);

function orderBy(viewer: TestUser, product: TestProduct, provider: "stripe" | "sandbox" = "stripe") {
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const, provider };
  return viewer.call(createOrder, { body });
}

async function anOrder() {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { order, payAt: url } = await orderBy(viewer, product);
  const read = () => viewer.call(getOrder, { params: { id: order.id } });
  return { product, viewer, order, url: url!, read };
}

const sessionOf = (url: string) => url.split("/").at(-1)!;
const minutes = (count: number) => app.setNow(new Date(Date.now() + count * 60_000));

test("P1: Stripe is asked for the order's total, by our reference, and the buyer gets the ticket", async () => {
  const { product, viewer, order, url, read } = await anOrder();
  expect(
    (await viewer.call(getCheckout, { params: { slug: product.slug }, query: {} })).providers[0],
  ).toMatchObject({
    id: "stripe",
    ways: ["card"],
  });
  const session = (await kept(app, stripe.account, "checkout.session")).find(
    ({ id }) => id === sessionOf(url),
  )!;
  expect(session).toMatchObject({
    amount_total: 1210,
    currency: "eur",
    customer_email: viewer.email,
    metadata: { order_id: order.id },
    locale: "en",
  });
  expect(await payAt(app, url, stripeCards.approved)).toEqual({
    status: 303,
    location: `/products/${product.slug}/checkout?order=${order.id}`,
  });
  expect(await read()).toMatchObject({ status: "paid", payment: { status: "approved" } });
  expect(await cardOf(db, order.id)).toEqual({ card_brand: "Visa", card_last4: "4242" });
  expect((await viewer.call(listMyLibrary, { query: {} })).total).toBe(1);
});

test("P2: coming back without paying gives nothing", async () => {
  const { viewer, order } = await anOrder();
  const answer = await viewer.call(confirmReturn, { params: { id: order.id } });
  expect(answer).toMatchObject({ status: "open", payment: { status: "pending" } });
});

test("a card that is declined may be followed by another on Stripe's page, 3-D Secure included", async () => {
  const { url, read } = await anOrder();
  expect((await payAt(app, url, stripeCards.noFunds)).status).toBe(402);
  expect(await read()).toMatchObject({ status: "open", payment: { status: "pending" } });
  expect((await payAt(app, url, stripeCards.challenge)).status).toBe(200);
  expect((await payAt(app, url, { code: "000000" })).status).toBe(402);
  expect((await payAt(app, url, stripeCards.challenge)).status).toBe(200);
  expect((await payAt(app, url, { code: "123456" })).status).toBe(303);
  expect(await read()).toMatchObject({ status: "paid" });
});

test("a buyer who goes back sees the reason, can't pay on the old page any more, and pays with a new attempt", async () => {
  for (const [card, denialCode] of [
    [undefined, "cancelled"],
    [stripeCards.noFunds, "insufficient_funds"],
  ] as const) {
    const { viewer, order, url, read } = await anOrder();
    if (card) await payAt(app, url, card);
    const { reference } = await paymentOf(order.id);
    const back = await fetch(`${app.url}/payments/stripe/${reference}/cancel`, { redirect: "manual" });
    expect(back.headers.get("location")).toContain(`?order=${order.id}`);
    const told = await viewer.call(confirmReturn, { params: { id: order.id } });
    expect(told).toMatchObject({ status: "open", payment: { status: "denied", denialCode } });
    expect((await payAt(app, url, stripeCards.approved)).status).toBe(409);
    const again = await viewer.call(retryPayment, { params: { id: order.id }, body: { provider: "stripe" } });
    expect(again.payAt).not.toBe(url);
    await payAt(app, again.payAt!, stripeCards.approved);
    expect(await read()).toMatchObject({ status: "paid" });
  }
});

async function paymentOf(orderId: string) {
  return db
    .selectFrom("payment")
    .select(["provider_reference as reference", "provider_id", "account_id", "status"])
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
}

test("P8: after approval, the late expiry of an older page changes nothing", async () => {
  const { viewer, order, url, read } = await anOrder();
  const first = await paymentOf(order.id);
  await fetch(`${app.url}/payments/stripe/${first.reference}/cancel`, { redirect: "manual" });
  const expired = (await eventsOf(app, stripe.account)).findLast(
    ({ type }) => type === "checkout.session.expired",
  )!;
  await viewer.call(confirmReturn, { params: { id: order.id } });
  const again = await viewer.call(retryPayment, { params: { id: order.id }, body: { provider: "stripe" } });
  await payAt(app, again.payAt!, stripeCards.approved);
  expect(await sendEvent(app, stripe.account, expired)).toBe(200);
  expect(await read()).toMatchObject({ status: "paid", payment: { status: "approved" } });
  expect(url).not.toBe(again.payAt);
});

test("P10: every event lost and the tab closed: we ask Stripe by ourselves, and wait while it can't be reached", async () => {
  const { url, read } = await anOrder();
  await payAt(app, url, { ...stripeCards.approved, delivery: "lost" });
  minutes(3);
  const { account } = stripe;
  // A key that is refused is what an unreachable Stripe is for us: no answer.
  const keys = await aStripe(app, { name: "revoked" });
  await db.updateTable("payment").set({ account_id: keys.id }).where("status", "=", "pending").execute();
  await reconcile(app.platform);
  expect(await read()).toMatchObject({ status: "open", payment: { status: "pending" } });
  await db.updateTable("payment").set({ account_id: stripe.id }).where("status", "=", "pending").execute();
  await aStripe(app, stripe);
  await reconcile(app.platform);
  app.setNow(undefined);
  expect(await read()).toMatchObject({ status: "paid" });
  expect((await kept(app, account, "refund")).length).toBe(0);
});

test("a Stripe page outlives its order: we close it when the order expires", async () => {
  const { url, read } = await anOrder();
  minutes(31);
  await reconcile(app.platform);
  await reconcile(app.platform);
  expect((await payAt(app, url, stripeCards.approved)).status).toBe(409);
  app.setNow(undefined);
  expect(await read()).toMatchObject({ status: "expired" });
});

test("C7: a payment just before we close the page is accepted", async () => {
  const { url, read } = await anOrder();
  minutes(31);
  await payAt(app, url, { ...stripeCards.approved, delivery: "lost" });
  await reconcile(app.platform);
  app.setNow(undefined);
  expect(await read()).toMatchObject({ status: "paid" });
});

/** Two tabs of one account, one with Stripe and one with the sandbox bank, both paid at the same moment. */
async function payInTwoTabs(tabs: "one order" | "two orders") {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const stripeTab = await orderBy(viewer, product, "stripe");
  // Later than the first one's time, while Stripe's page is still open.
  if (tabs === "two orders") minutes(31);
  const bankTab = await orderBy(viewer, product, "sandbox");
  await Promise.all([
    payAt(app, stripeTab.payAt!, stripeCards.approved),
    payAt(app, bankTab.payAt!, cards.approved),
  ]);
  await sendRefunds(app.platform);
  app.setNow(undefined);
  const payments = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(["payment.provider_id as intent", "payment.status", "payment.refunded_amount as back"])
    .where("order.user_id", "=", viewer.id)
    .execute();
  const tickets = await db
    .selectFrom("entitlement")
    .select("id")
    .where("user_id", "=", viewer.id)
    .where("closed_at", "is", null)
    .execute();
  return { tickets: tickets.length, payments };
}

// The race with many clients is in two-tabs.test.ts. Here the second payment is refunded to its own provider.
test.each(["one order", "two orders"] as const)(
  "C3: two tabs, Stripe and the sandbox bank, both paid, of %s: one ticket, the second payment refunded in full",
  async (tabs) => {
    const { tickets, payments } = await payInTwoTabs(tabs);
    expect(tickets).toBe(1);
    expect(payments.map(({ status }) => status)).toEqual(["approved", "approved"]);
    expect(payments.map(({ back }) => back).toSorted((a, b) => a - b)).toEqual([0, 1210]);
    const back = payments.find((payment) => payment.back > 0)!.intent;
    const refunds = (await kept(app, stripe.account, "refund")).filter(
      ({ payment_intent: intent }) => intent === back,
    );
    if (back) expect(refunds).toMatchObject([{ amount: 1210, status: "succeeded" }]);
  },
);

test("a refund goes back once, also when it is asked for again after Stripe has forgotten the key", async () => {
  const { order, url, read } = await anOrder();
  await payAt(app, url, stripeCards.approved);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await read()).toMatchObject({ status: "refunded", refunded: 1210 });
  const { provider_id: intent } = await paymentOf(order.id);
  const ofIntent = async () =>
    (await kept(app, stripe.account, "refund")).filter(({ payment_intent }) => payment_intent === intent);
  expect(await ofIntent()).toHaveLength(1);
  await db.deleteFrom("sandbox_stripe_request").where("idempotency_key", "like", "palco:refund:%").execute();
  // Killed between Stripe's answer and our commit.
  await db
    .updateTable("refund")
    .set({ status: "pending", done_at: null })
    .where("order_id", "=", order.id)
    .execute();
  await db.updateTable("payment").set({ refunded_amount: 0 }).where("order_id", "=", order.id).execute();
  await sendRefunds(app.platform);
  expect(await ofIntent()).toHaveLength(1);
  const sent = await db
    .selectFrom("refund")
    .select("status")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(sent.status).toBe("done");
});

test("part of what was charged in a three-decimal currency goes back rounded to what Stripe takes, and the books stay even", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(updateConfig, { body: { ...defaultSiteConfig, currencies: true } });
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { charge } = await viewer.call(getCheckout, {
    params: { slug: product.slug },
    query: { currency: "KWD" },
  });
  const { order, payAt: url } = await viewer.call(createOrder, {
    body: {
      productSlug: product.slug,
      expectedGross: 1210,
      expectedCharge: charge!.amount,
      currency: "KWD",
      termsAccepted: true,
      provider: "stripe",
    },
  });
  await payAt(app, url!, stripeCards.approved);
  const refund = (amount: number | undefined) =>
    admin.call(refundOrder, { params: { id: order.id }, body: { amount } });
  expect(await refund(333)).toMatchObject({ status: "partially_refunded", refunded: 333, refundPending: 0 });
  expect(await refund(undefined)).toMatchObject({ status: "refunded", refundPending: 0 });
  const { refunds } = await admin.call(getManagedOrder, { params: { id: order.id } });
  const back = refunds.map(({ charged }) => charged!.amount);
  expect(back.map((amount) => amount % 10)).toEqual([0, 0]);
  expect(back[0]! + back[1]!).toBe(charge!.amount);
  const entries = await db
    .selectFrom("ledger_entry")
    .select(["account", "amount"])
    .where("order_id", "=", order.id)
    .execute();
  const books = Map.groupBy(entries, ({ account }) => account);
  for (const [account, of] of books)
    expect({ account, sum: of.reduce((sum, { amount }) => sum + amount, 0) }).toEqual({ account, sum: 0 });
  await app.deliver();
  const letters = await db
    .selectFrom("mail_message")
    .select("data")
    .where("recipient", "=", viewer.email)
    .where("template", "=", "order-refunded")
    .orderBy("id")
    .execute();
  expect(letters.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ amount: 333, charged: { amount: back[0], currency: "KWD" } }),
  );
});
