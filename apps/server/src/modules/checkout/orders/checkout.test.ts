import {
  confirmReturn,
  createOrder,
  getOrder,
  listMyOrders,
  refundOrder,
  retryPayment,
} from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { listMyLibrary } from "@palco/contract/library/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { reconcile } from "../paying/reconcile.ts";
import { buy, cards, payAt, startOrder } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;

async function ledgerOf(orderId: string) {
  const rows = await db
    .selectFrom("ledger_entry")
    .select(["account", "amount", "reason"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows.map(({ account, amount, reason }) => `${reason} ${account} ${amount}`);
}

test("a card that is approved gives the ticket, the receipt's amounts and a ledger that sums to zero", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const summary = await viewer.call(getCheckout, { params: { slug: product.slug }, query: {} });
  expect(summary).toMatchObject({
    price: { net: 1100, tax: 110, gross: 1210, currency: "EUR" },
    owned: false,
  });

  const order = await buy(app, viewer, product);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "paid",
    payment: { status: "approved" },
  });
  expect((await viewer.call(listMyLibrary, { query: {} })).items).toMatchObject([
    { slug: product.slug, left: { state: "unlimited" } },
  ]);
  expect(await ledgerOf(order.id)).toEqual([
    "sale buyer -1210",
    "sale tax 110",
    "sale fee 154",
    "sale organizer 946",
  ]);
});

test("a denied card charges nothing, and the same order can be paid with another", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: first } = await startOrder(viewer, product);
  expect(await payAt(app, first!, cards.denied)).toEqual({
    status: 303,
    location: `/products/${product.slug}/checkout?order=${order.id}`,
  });
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "open",
    payment: { status: "denied", denialCode: "card_declined" },
  });
  const again = await viewer.call(retryPayment, { params: { id: order.id }, body: {} });
  expect(again.payAt).not.toBe(first);
  await payAt(app, again.payAt!, cards.approved);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "paid" });
});

test("the 3-D Secure step decides: the right code pays, a wrong one does not", async () => {
  const product = await aProduct(app);
  for (const [code, status] of [
    ["123456", "paid"],
    ["000000", "open"],
  ] as const) {
    const viewer = await aUser(app);
    const { order, payAt: url } = await startOrder(viewer, product);
    expect((await payAt(app, url!, cards.challenge)).status).toBe(200);
    await payAt(app, url!, { code });
    expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status });
  }
});

test("P9: after a lost notification the returning browser settles the payment", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product);
  await payAt(app, url!, { ...cards.approved, delivery: "lost" });
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "open" });
  expect(await viewer.call(confirmReturn, { params: { id: order.id } })).toMatchObject({ status: "paid" });
});

test("P10: notification lost and tab closed: the server asks the provider by itself", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product);
  await payAt(app, url!, { ...cards.approved, delivery: "lost" });
  app.setNow(new Date(Date.now() + 3 * 60_000));
  await reconcile(app.platform);
  app.setNow(undefined);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "paid" });
});

test("C8: a notification that comes three times has one effect", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product);
  await payAt(app, url!, { ...cards.approved, delivery: "twice" });
  expect(await ledgerOf(order.id)).toHaveLength(4);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "paid",
    refunded: 0,
  });
});

test("C7: a late payment is accepted at the price of the order", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product);
  await payAt(app, url!, { ...cards.approved, delivery: "lost" });
  app.setNow(new Date(Date.now() + 40 * 60_000));
  await reconcile(app.platform);
  app.setNow(undefined);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "paid",
    price: { gross: 1210 },
  });
});

test("an order nobody paid expires, and its bank page is closed", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product);
  app.setNow(new Date(Date.now() + 31 * 60_000));
  await reconcile(app.platform);
  await reconcile(app.platform);
  expect((await payAt(app, url!, cards.approved)).status).toBe(409);
  app.setNow(undefined);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "expired" });
});

test("P1: the price comes from the shop; one the buyer has not seen is refused, extra fields too", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  await expect(startOrder(viewer, product, 1)).rejects.toMatchObject({
    code: "checkout.price_changed",
    status: 409,
  });
  const body = {
    productSlug: product.slug,
    expectedGross: 1210,
    termsAccepted: true as const,
    price: 1,
    currency: "XXX",
  };
  await expect(viewer.call(createOrder, { body })).rejects.toMatchObject({ status: 400 });
});

test("P2 and P5: coming back without paying, or an unsigned notification, gives nothing", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product);
  expect(await viewer.call(confirmReturn, { params: { id: order.id } })).toMatchObject({ status: "open" });
  const reference = url!.split("/").at(-1)!;
  const forged = {
    event: `${reference}:approved`,
    reference,
    status: "approved",
    amount: 1210,
    currency: "EUR",
    denialCode: null,
  };
  for (const signature of ["", "0".repeat(64), "x"]) {
    const response = await fetch(`${app.url}/api/payments/sandbox/notifications`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-sandbox-signature": signature },
      body: JSON.stringify(forged),
    });
    expect(response.status).toBe(400);
  }
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "open" });
});

test("P17: without accepted terms there is no order", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  await expect(
    viewer.call(createOrder, {
      body: { productSlug: product.slug, expectedGross: 1210, termsAccepted: false as true },
    }),
  ).rejects.toMatchObject({
    status: 400,
    problem: { errors: [{ path: "termsAccepted", code: "accept_required" }] },
  });
});

test("O3: before, after and outside its sale nothing can be bought, with the specification's message", async () => {
  const viewer = await aUser(app);
  const day = 86_400_000;
  const soon = await aProduct(app, { saleStartsAt: new Date(Date.now() + day) });
  const over = await aProduct(app, { title: "Gala", saleEndsAt: new Date(Date.now() - day) });
  const hidden = await aProduct(app, { status: "private" });
  await expect(startOrder(viewer, soon)).rejects.toMatchObject({ code: "checkout.not_yet_sold" });
  await expect(startOrder(viewer, over)).rejects.toMatchObject({
    message: "The product Gala can no longer be purchased",
  });
  await expect(startOrder(viewer, hidden)).rejects.toMatchObject({ status: 404 });
});

test("A free product needs no bank; a second try says it is owned", async () => {
  const product = await aProduct(app, { gross: 0 });
  const viewer = await aUser(app);
  const { order, payAt: url } = await startOrder(viewer, product, 0);
  expect({ status: order.status, url }).toEqual({ status: "paid", url: null });
  await expect(startOrder(viewer, product, 0)).rejects.toMatchObject({ code: "checkout.already_owned" });
});

test("A10: a second purchase is possible only after the ticket is over", async () => {
  const product = await aProduct(app, { accessHours: 2 });
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  await expect(startOrder(viewer, product)).rejects.toMatchObject({ code: "checkout.already_owned" });
  app.setNow(new Date(Date.now() + 2 * 3_600_000 + 1000));
  const again = await startOrder(viewer, product);
  await payAt(app, again.payAt!, cards.approved);
  expect(await viewer.call(getOrder, { params: { id: again.order.id } })).toMatchObject({ status: "paid" });
  app.setNow(undefined);
});

test("A7: a refund closes the ticket at once, gives the money back once, and leaves the ledger at zero", async () => {
  const product = await aProduct(app);
  const [viewer, admin] = [await aUser(app), await aUser(app, { roles: ["ADMIN"] })];
  const order = await buy(app, viewer, product);
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => admin.call(refundOrder, { params: { id: order.id } })),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "refunded",
    refunded: 1210,
  });
  expect((await viewer.call(listMyLibrary, { query: {} })).items).toEqual([]);
  const entries = await db
    .selectFrom("ledger_entry")
    .select("amount")
    .where("order_id", "=", order.id)
    .execute();
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(entries).toHaveLength(8);
});

test("only its buyer can find an order", async () => {
  const product = await aProduct(app);
  const [viewer, other] = [await aUser(app), await aUser(app)];
  const order = await buy(app, viewer, product);
  await expect(other.call(getOrder, { params: { id: order.id } })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(retryPayment, { params: { id: order.id }, body: {} })).rejects.toMatchObject({
    status: 404,
  });
  expect((await other.call(listMyOrders, { query: {} })).total).toBe(0);
});

test("the same Idempotency-Key makes one order and gets the same answer", async () => {
  const product = await aProduct(app);
  const viewer = await aUser(app);
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const first = await viewer.call(createOrder, { body }, { idempotencyKey: "press-0001" });
  expect(await viewer.call(createOrder, { body }, { idempotencyKey: "press-0001" })).toEqual(first);
  await expect(
    viewer.call(createOrder, { body: { ...body, expectedGross: 5 } }, { idempotencyKey: "press-0001" }),
  ).rejects.toMatchObject({ status: 422 });
});

test("the ledger cannot be left out of balance", async () => {
  const product = await aProduct(app);
  const order = await buy(app, await aUser(app), product);
  const lopsided = {
    order_id: order.id,
    account: "organizer" as const,
    amount: 5,
    currency: "EUR",
    reason: "mistake",
  };
  await expect(db.insertInto("ledger_entry").values(lopsided).execute()).rejects.toMatchObject({
    constraint: "ledger_sum_zero",
  });
});
