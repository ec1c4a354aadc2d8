import { confirmReturn, createOrder, retryPayment } from "@palco/contract/checkout/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { testApp } from "#testing/app.ts";
import { reconcile } from "./reconcile.ts";
import { cardOf, cards, readOrder } from "../testing.ts";
import {
  atTheBank, bankCards, goToBank, handOver, orderByBank, postForm, queryOf, referenceOf, tell, useTerminal,
} from "../testing/redsys.ts"; // prettier-ignore

const app = await testApp();
const { db } = app.platform;
await useTerminal(app);

const entriesOf = (orderId: string) =>
  db.selectFrom("ledger_entry").select("amount").where("order_id", "=", orderId).execute();

test("a form with the order's total sends the buyer to the bank, and the payment succeeds", async () => {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { order, payAt } = await orderByBank(viewer, product);
  const { policy, action, form, html } = await handOver(app, payAt!);
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain("unsafe");
  expect(html).toContain("€12.10");
  const asked = JSON.parse(Buffer.from(form.Ds_MerchantParameters!, "base64").toString());
  expect(asked).toMatchObject({
    DS_MERCHANT_AMOUNT: "1210",
    DS_MERCHANT_CURRENCY: "978",
    DS_MERCHANT_TRANSACTIONTYPE: "0",
    DS_MERCHANT_PAYMETHODS: "C",
    DS_MERCHANT_CONSUMERLANGUAGE: "002",
  });
  const { location: page } = await postForm(app, action, form);
  const back = await postForm(app, page, bankCards.approved);
  expect(back.location).toMatch(new RegExp(`^/products/${product.slug}/checkout\\?order=${order.id}&Ds_`));
  // The bank told the shop before it sent the buyer back.
  expect(await readOrder(viewer, order.id)).toMatchObject({
    status: "paid",
    payment: { status: "approved" },
  });
  expect(await cardOf(db, order.id)).toEqual({ card_brand: "Visa", card_last4: "0003" });
});

test("Bizum is paid by phone and code", async () => {
  const { viewer, order, page } = await atTheBank(app, { way: "bizum" });
  const back = await postForm(app, page, { phone: "600 000 000", code: "123456" });
  expect(back.status).toBe(303);
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid" });
  expect(await cardOf(db, order.id)).toEqual({ card_brand: null, card_last4: null });
});

test("another try keeps the provider and the way of the one that was denied", async () => {
  const { viewer, order, page } = await atTheBank(app, { way: "bizum" });
  await postForm(app, page, { phone: "600 000 000", code: "000000" });
  const { payAt } = await viewer.call(retryPayment, { params: { id: order.id }, body: {} });
  const { form } = await handOver(app, payAt!);
  const asked = JSON.parse(Buffer.from(form.Ds_MerchantParameters!, "base64").toString());
  expect(asked.DS_MERCHANT_PAYMETHODS).toBe("z");

  // The bank terminal is preferred where nothing was chosen; here the other one was.
  const product = await aProduct(app);
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const other = await viewer.call(createOrder, { body: { ...body, provider: "sandbox" } });
  await postForm(app, other.payAt!, cards.denied);
  const again = await viewer.call(retryPayment, { params: { id: other.order.id }, body: {} });
  expect(again.payAt).toMatch(/^\/sandbox-bank\//);
  // Unless it is gone meanwhile: Bizum is switched off at the terminal.
  await useTerminal(app, { bizum: false });
  const { payAt: byCard } = await viewer.call(retryPayment, { params: { id: order.id }, body: {} });
  expect(byCard).toMatch(/^\/payments\/redsys\//);
  await useTerminal(app);
});

test("3-D Secure decides: the right code pays, a wrong one is said to be wrong", async () => {
  for (const [code, outcome] of [
    ["123456", { status: "paid" }],
    ["000000", { status: "open", payment: { denialCode: "authentication_failed" } }],
  ] as const) {
    const { viewer, order, page } = await atTheBank(app);
    expect((await postForm(app, page, bankCards.challenge)).status).toBe(200);
    await postForm(app, page, { code });
    expect(await readOrder(viewer, order.id)).toMatchObject(outcome);
  }
});

test("P2: coming back without paying gives nothing, whatever the address says", async () => {
  const { viewer, order } = await atTheBank(app);
  for (const query of [
    "?order=1",
    "?Ds_Signature=x&Ds_MerchantParameters=y&Ds_SignatureVersion=HMAC_SHA512_V2",
    "?Ds_Response=0000",
  ])
    expect(await viewer.call(confirmReturn, { params: { id: order.id }, body: { query } })).toMatchObject({
      status: "open",
    });
});

test("P3: a signed notification of one order does nothing to another", async () => {
  const [paid, open] = [await atTheBank(app), await atTheBank(app)];
  const { location } = await postForm(app, paid.page, bankCards.approved);
  expect(
    await open.viewer.call(confirmReturn, {
      params: { id: open.order.id },
      body: { query: queryOf(location) },
    }),
  ).toMatchObject({ status: "open" });
  expect(await tell(app, queryOf(location).replace(/^\?order=[^&]*&/, ""))).toBe(200);
  expect(await readOrder(open.viewer, open.order.id)).toMatchObject({ status: "open" });
  // The bank first sends a message of another order.
  await postForm(app, open.page, { ...bankCards.denied, delivery: "replayed" });
  expect(await readOrder(open.viewer, open.order.id)).toMatchObject({
    status: "open",
    payment: { status: "denied" },
  });
});

test("P4: a notification with another amount, currency, merchant, terminal or kind of transaction is no payment", async () => {
  const { viewer, order, reference } = await atTheBank(app);
  for (const [fields, status] of [
    [{ Ds_Amount: "1" }, 200],
    [{ Ds_Amount: "1211" }, 200],
    [{ Ds_Currency: "840" }, 200],
    [{ Ds_MerchantCode: "999008882" }, 400],
    [{ Ds_Terminal: "002" }, 400],
    [{ Ds_TransactionType: "3" }, 200],
    [{ Ds_TransactionType: "1" }, 200],
  ] as const) {
    expect(await tell(app, bankMessage(reference, fields)), JSON.stringify(fields)).toBe(status);
    expect(await readOrder(viewer, order.id), JSON.stringify(fields)).toMatchObject({
      status: "open",
      payment: { status: "pending" },
    });
  }
  expect(await entriesOf(order.id)).toEqual([]);
  // None of them hides the right one.
  expect(await tell(app, bankMessage(reference))).toBe(200);
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid" });
});

test("P5: unsigned, wrongly signed or mislabelled notifications are refused and store nothing", async () => {
  const { viewer, order, reference } = await atTheBank(app);
  const good = bankMessage(reference);
  const [first, second] = ["Ds_Signature", "Ds_MerchantParameters"].map((name) => good[name]!) as [
    string,
    string,
  ];
  const bad: (Record<string, string> | string)[] = [
    {},
    "Ds_Signature",
    { ...good, Ds_Signature: "" },
    { ...good, Ds_Signature: first.slice(0, -2) },
    { ...good, Ds_Signature: bankMessage("2026another0").Ds_Signature! },
    { ...good, Ds_MerchantParameters: `${second}AA` },
    {
      ...good,
      Ds_MerchantParameters: Buffer.from(
        JSON.stringify({ Ds_Order: reference, Ds_Response: "0000" }),
      ).toString("base64url"),
    },
    { ...good, Ds_SignatureVersion: "HMAC_SHA256_V1" },
    { ...good, Ds_SignatureVersion: "HMAC_SHA512_V9" },
    // V2 label on a V1 signature.
    { ...bankMessage(reference, {}, 2), Ds_SignatureVersion: "HMAC_SHA512_V2" },
    bankMessage(reference, {}, 3),
    `${new URLSearchParams(good)}&Ds_Signature=${first}`,
  ];
  const count = () =>
    db
      .selectFrom("payment_event")
      .select((select) => select.fn.countAll().as("n"))
      .executeTakeFirst();
  const before = await count();
  for (const form of bad) expect(await tell(app, form), JSON.stringify(form)).toBe(400);
  expect(await count()).toEqual(before);
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "open", payment: { status: "pending" } });
});

test("P6: the effect of each bank code on an order", async () => {
  for (const [code, answer, order] of [
    ["0000", 200, { status: "paid" }],
    ["0099", 200, { status: "paid" }],
    ["0100", 200, { status: "open", payment: { status: "denied" } }],
    ["0101", 200, { status: "open", payment: { status: "denied", denialCode: "expired_card" } }],
    ["0184", 200, { status: "open", payment: { status: "denied", denialCode: "authentication_failed" } }],
    ["0190", 200, { status: "open", payment: { status: "denied", denialCode: "card_declined" } }],
    ["9915", 200, { status: "open", payment: { status: "denied", denialCode: "cancelled" } }],
    ["0900", 200, { status: "open", payment: { status: "pending" } }],
    ["0400", 200, { status: "open", payment: { status: "pending" } }],
    ["9051", 200, { status: "open", payment: { status: "pending" } }],
    ["", 400, { status: "open", payment: { status: "pending" } }],
    ["00x0", 400, { status: "open", payment: { status: "pending" } }],
  ] as const) {
    const { viewer, order: made, reference } = await atTheBank(app);
    expect(await tell(app, bankMessage(reference, { Ds_Response: code })), code).toBe(answer);
    expect(await readOrder(viewer, made.id), code).toMatchObject(order);
  }
});

test("P7: denied, then approved: each attempt has its own number, and the order is paid once", async () => {
  const { viewer, order, page, payAt } = await atTheBank(app);
  const first = await handOver(app, payAt);
  await postForm(app, page, bankCards.denied);
  expect(await readOrder(viewer, order.id)).toMatchObject({
    payment: { status: "denied", denialCode: "card_declined" },
  });
  // The bank takes no number twice.
  expect((await postForm(app, first.action, first.form)).text).toContain("SIS0051");
  const again = await viewer.call(retryPayment, { params: { id: order.id }, body: { provider: "redsys" } });
  expect(again.payAt).not.toBe(payAt);
  await postForm(app, await goToBank(app, again.payAt!), bankCards.approved);
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid", refunded: 0 });
  expect(await entriesOf(order.id)).toHaveLength(4);
});

test("P8: a late denial of an older attempt does not change the payment", async () => {
  const { viewer, order, page } = await atTheBank(app);
  await postForm(app, page, { ...bankCards.denied, delivery: "lost" });
  // The shop queries the bank and learns of the denial.
  await viewer.call(confirmReturn, { params: { id: order.id } });
  const again = await viewer.call(retryPayment, { params: { id: order.id }, body: { provider: "redsys" } });
  const reference = referenceOf(again.payAt!);
  await postForm(app, await goToBank(app, again.payAt!), bankCards.approved);
  for (const late of [referenceOf(page), reference])
    expect(await tell(app, bankMessage(late, { Ds_Response: "0190", Ds_Hour: "23:59" }))).toBe(200);
  expect(await readOrder(viewer, order.id)).toMatchObject({
    status: "paid",
    payment: { status: "approved" },
  });
});

test("P8: a denial that is notified only after the approval of the next attempt changes nothing either", async () => {
  const { viewer, order, page } = await atTheBank(app);
  await postForm(app, page, { ...bankCards.denied, delivery: "reordered" });
  expect(await viewer.call(confirmReturn, { params: { id: order.id } })).toMatchObject({
    payment: { status: "denied" },
  });
  const again = await viewer.call(retryPayment, { params: { id: order.id }, body: { provider: "redsys" } });
  await postForm(app, await goToBank(app, again.payAt!), bankCards.approved);
  expect(await readOrder(viewer, order.id)).toMatchObject({
    status: "paid",
    payment: { status: "approved" },
  });
});

test("P9: no notification: the signed return address is enough, also when the bank does not respond", async () => {
  const { viewer, order, page } = await atTheBank(app);
  const { location } = await postForm(app, page, { ...bankCards.approved, delivery: "lost" });
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "open" });
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "error" });
  const id = { id: order.id };
  expect(await viewer.call(confirmReturn, { params: id })).toMatchObject({
    status: "open",
    payment: { status: "pending" },
  });
  expect(await viewer.call(confirmReturn, { params: id, body: { query: queryOf(location) } })).toMatchObject({
    status: "paid",
  });
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "ok" });
});

test("P9: or the bank is asked", async () => {
  const { viewer, order, page } = await atTheBank(app);
  await postForm(app, page, { ...bankCards.approved, delivery: "tampered" });
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "open" });
  expect(await viewer.call(confirmReturn, { params: { id: order.id } })).toMatchObject({ status: "paid" });
});

test("P10: every notification lost and every tab closed: the reconciler settles the payment, and waits while the bank is unreachable", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => atTheBank(app)));
  const left = await atTheBank(app);
  for (const { page } of people) await postForm(app, page, { ...bankCards.approved, delivery: "lost" });
  const after = async (minutes: number) => {
    app.setNow(new Date(Date.now() + minutes * 60_000));
    await reconcile(app.platform);
    app.setNow(undefined);
  };
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "error" });
  await after(3);
  await after(90);
  for (const { viewer, order } of [...people, left])
    expect(await readOrder(viewer, order.id)).toMatchObject({
      status: "open",
      payment: { status: "pending" },
    });
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "ok" });
  await after(3);
  for (const { viewer, order } of people)
    expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid" });
  // A buyer who left the bank's page without paying may still pay until the page is closed.
  await after(40);
  expect(await readOrder(left.viewer, left.order.id)).toMatchObject({ status: "open" });
  await after(70);
  await after(71);
  expect(await readOrder(left.viewer, left.order.id)).toMatchObject({
    status: "expired",
    payment: { status: "expired" },
  });
});

test("C7: told only after the order had expired that it was paid, it is honoured at its price", async () => {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { order, payAt } = await orderByBank(viewer, product);
  // The bank does not know of it for longer than its page is open.
  app.setNow(new Date(Date.now() + 91 * 60_000));
  await reconcile(app.platform);
  app.setNow(undefined);
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "expired" });
  expect(await tell(app, bankMessage(referenceOf(payAt!), { Ds_Response: "0000" }))).toBe(200);
  expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid", price: { gross: 1210 } });
});

test("the page to the bank is closed once the order's time is over", async () => {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { payAt } = await orderByBank(viewer, product);
  app.setNow(new Date(Date.now() + 31 * 60_000));
  expect(await handOver(app, payAt!)).toMatchObject({ status: 409, form: {} });
  app.setNow(undefined);
  expect((await handOver(app, "/payments/redsys/2026unknown0")).status).toBe(404);
});
