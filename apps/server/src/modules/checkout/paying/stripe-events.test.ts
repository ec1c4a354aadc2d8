import { createOrder } from "@palco/contract/checkout/api";
import { getMediaPay, tryConnection, updateMediaPay } from "@palco/contract/payments/api";
import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards, type TestStripe } from "#modules/payments/testing.ts";
import { providersNamed } from "#modules/payments/public.ts";
import { disputes, eventsOf, kept, permutations, sandboxKeysOf, sdkOn, sendEvent } from "#modules/sandbox-stripe/testing.ts"; // prettier-ignore
import { testApp } from "#testing/app.ts";
import { catchLog } from "#testing/log-lines.ts";
import { payAt } from "../testing.ts";
import { anOrderWith, aQuietOrderWith } from "../testing/stripe.ts";

const app = await testApp();
const { db } = app.platform;

const anOrder = (given?: TestStripe) => anOrderWith(app, given);
const aQuietOrder = (given?: TestStripe) => aQuietOrderWith(app, given);

const countEvents = async () =>
  Number((await db.selectFrom("payment_event").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
const ledgerOf = (orderId: string) =>
  db.selectFrom("ledger_entry").select("amount").where("order_id", "=", orderId).execute();

test("P3: an event can't be used for another order", async () => {
  const [x, y] = [await aQuietOrder(), await anOrder()];
  const [session] = await kept(app, y.stripe.account, "checkout.session");
  const forged = JSON.parse(JSON.stringify(x.completed)) as typeof x.completed;
  Object.assign(forged.data.object, { client_reference_id: session!.client_reference_id });
  // Even with a right signature only what Stripe itself has of the object counts.
  expect(await sendEvent(app, x.stripe.account, forged)).toBe(200);
  expect([(await x.read()).status, (await y.read()).status]).toEqual(["paid", "open"]);
});

test("P4: another amount, currency or set of keys than ordered is not accepted", async () => {
  for (const change of [{ amount: 999 }, { currency: "USD" }, { account_id: null }]) {
    const { stripe, order, completed, read } = await aQuietOrder();
    await db.updateTable("payment").set(change).where("order_id", "=", order.id).execute();
    expect(await sendEvent(app, stripe.account, completed)).toBe(200);
    expect(await read()).toMatchObject({ status: "open" });
  }
});

test("P5: with no signature, a wrong one or another account's, nothing is written", async () => {
  const { stripe, completed, read } = await aQuietOrder();
  const before = await countEvents();
  const url = `${app.url}/api/payments/stripe/notifications`;
  for (const signature of ["", "t=1,v1=", "x", "t=99999999999,v1=00", "t=1,v0=aa"]) {
    const headers = {
      "content-type": "application/json",
      ...(signature && { "stripe-signature": signature }),
    };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(completed) });
    expect(answer.status).toBe(400);
  }
  const wrong = [
    { secret: "whsec_wrong" },
    { change: (payload: string) => payload.replace("1210", "1") },
    { change: (payload: string) => payload.slice(0, -1) },
    { change: () => "null" },
  ];
  for (const one of wrong) expect(await sendEvent(app, stripe.account, completed, one)).toBe(400);
  expect(await countEvents()).toBe(before);
  expect(await read()).toMatchObject({ status: "open" });
});

test("P11: the events of a payment in every order end the same", async () => {
  const stripe = await aStripe(app);
  const types = ["payment_intent.payment_failed", "payment_intent.succeeded", "checkout.session.completed", "refund.updated"]; // prettier-ignore
  const sdk = sdkOn(app, stripe.secretKey);
  const ends = new Set<string>();
  for (const order of permutations(types)) {
    const { url, order: bought, read } = await anOrder(stripe);
    await payAt(app, url, { ...stripeCards.noFunds, delivery: "lost" });
    await payAt(app, url, { ...stripeCards.approved, delivery: "lost" });
    const [intent] = await kept(app, stripe.account, "payment_intent");
    await db.deleteFrom("sandbox_stripe_endpoint").where("account", "=", stripe.account).execute();
    await sdk.refunds.create({ payment_intent: intent!.id, amount: 10 });
    const events = (await eventsOf(app, stripe.account)).slice(-8);
    for (const type of order)
      expect(
        await sendEvent(
          app,
          stripe.account,
          events.findLast((event) => event.type === type)!,
        ),
      ).toBe(200);
    const { status, payment, refunded } = await read();
    ends.add(JSON.stringify({ status, payment, refunded, entries: (await ledgerOf(bought.id)).length }));
  }
  expect([...ends]).toEqual([
    JSON.stringify({
      status: "paid",
      payment: { status: "approved", denialCode: null, provider: "stripe", way: "card" },
      refunded: 0,
      entries: 4,
    }),
  ]);
}, 30_000);

test("P12: a signature older than 300 seconds is refused, a younger one is not", async () => {
  const { stripe, completed, read } = await aQuietOrder();
  expect(await sendEvent(app, stripe.account, completed, { ageSeconds: 302 })).toBe(400);
  expect(await read()).toMatchObject({ status: "open" });
  expect(await sendEvent(app, stripe.account, completed, { ageSeconds: 298 })).toBe(200);
  expect(await read()).toMatchObject({ status: "paid" });
});

test("P13: an event of the other mode is ignored, on a test account and on a live one", async () => {
  for (const mode of ["test", "live"] as const) {
    const stripe = await aStripe(app, { name: `mode${mode}`, mode });
    const { completed, read } = await aQuietOrder(stripe);
    const other = { ...completed, livemode: mode === "test" };
    expect(await sendEvent(app, stripe.account, other)).toBe(200);
    expect(await read()).toMatchObject({ status: "open" });
    expect(await sendEvent(app, stripe.account, completed)).toBe(200);
    expect(await read()).toMatchObject({ status: "paid" });
  }
});

test("P15: another Stripe account is set up meanwhile: the payment is settled with its own keys", async () => {
  const first = await aQuietOrder();
  const second = await aQuietOrder();
  expect(await sendEvent(app, first.stripe.account, first.completed)).toBe(200);
  expect(await first.read()).toMatchObject({ status: "paid" });
  expect(await second.read()).toMatchObject({ status: "open" });
  expect(await sendEvent(app, second.stripe.account, second.completed)).toBe(200);
  expect(await second.read()).toMatchObject({ status: "paid" });
});

test("P15: the same account with a new key and a new signing secret: the old payment is settled with them", async () => {
  const keys = sandboxKeysOf("rolled");
  const old = await aStripe(app, { ...keys, signingKey: "whsec_old" });
  const { completed, read } = await aQuietOrder({ ...old, account: keys.account });
  const rolled = await aStripe(app, { secretKey: `${keys.secretKey}_k2`, signingKey: keys.signingKey });
  expect(rolled.id).not.toBe(old.id);
  expect(await sendEvent(app, keys.account, completed)).toBe(200);
  expect(await read()).toMatchObject({ status: "paid" });
});

test("P15: while a signing secret is replaced, both are good, and no third one", async () => {
  const keys = sandboxKeysOf("twosecrets");
  const stripe = await aStripe(app, { ...keys, signingKey: `whsec_new\n${keys.signingKey}` });
  for (const secret of [undefined, "whsec_new"]) {
    const { completed, read } = await aQuietOrder({ ...stripe, account: keys.account });
    expect(await sendEvent(app, keys.account, completed, { secret: "whsec_third" })).toBe(400);
    expect(await sendEvent(app, keys.account, completed, { ...(secret && { secret }) })).toBe(200);
    expect(await read()).toMatchObject({ status: "paid" });
  }
});

test("events of other sales in the same Stripe account are received and change nothing", async () => {
  const { stripe, completed } = await aQuietOrder();
  const sdk = sdkOn(app, stripe.secretKey);
  const foreign = await sdk.checkout.sessions.create({
    mode: "payment",
    ui_mode: "hosted_page",
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: 500, product_data: { name: "A hat" } } },
    ],
    success_url: "https://hats.example/",
  });
  const before = await countEvents();
  const event = { ...completed, data: { object: foreign } } as typeof completed;
  expect(await sendEvent(app, stripe.account, event)).toBe(200);
  expect(await sendEvent(app, stripe.account, { ...completed, type: "customer.created" } as never)).toBe(200);
  expect(await countEvents()).toBe(before);
});

test("refunds and disputes are reported exactly, once for each state", async () => {
  const { stripe, order, completed } = await aQuietOrder();
  await sendEvent(app, stripe.account, completed);
  const { reference } = await db
    .selectFrom("payment")
    .select("provider_reference as reference")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const [intent] = await kept(app, stripe.account, "payment_intent");
  const [provider] = await providersNamed(app.platform, "stripe");
  const payment = { reference, providerId: intent!.id, amount: 1210, currency: "EUR" };
  const { reference: refundId } = await provider!.refund(payment, 210, "refund-1");
  expect(await provider!.refund(payment, 210, "refund-1")).toEqual({ reference: refundId });
  await disputes(app, stripe.account, "lost");
  const told = [];
  for (const event of await eventsOf(app, stripe.account)) {
    if (!/^(refund|charge\.dispute)\./.test(event.type)) continue;
    const payload = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.signingKey });
    told.push(await provider!.verifyInbound({ "stripe-signature": signature }, Buffer.from(payload)));
  }
  const back = { reference, currency: "EUR" };
  const done = {
    ...back,
    eventKey: `${refundId}:refund_done`,
    status: "refund_done",
    amount: 210,
    refundKey: "refund-1",
  };
  const [dispute] = await kept(app, stripe.account, "dispute");
  const lost = { ...back, amount: 1210, refundKey: null };
  expect(told).toEqual([
    done,
    done,
    { ...lost, eventKey: `${dispute!.id}:dispute_opened`, status: "dispute_opened" },
    { ...lost, eventKey: `${dispute!.id}:dispute_lost`, status: "dispute_lost" },
  ]);
});

test("P18: neither log nor answer holds a key, a signature or a card, whatever fails", async () => {
  const lines = catchLog(app.platform.log);
  const { stripe, url, completed } = await aQuietOrder();
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await payAt(app, url, stripeCards.denied);
  await sendEvent(app, stripe.account, completed, { ageSeconds: 400 });
  await sendEvent(app, stripe.account, { ...completed, livemode: true });
  const settings = await admin.call(getMediaPay, {});
  const { pos: { key: _, demo: __, isOffered: ___, connection: ____, ...pos }, card: { publicKey }, ...rest } = settings; // prettier-ignore
  const saved = await admin.call(updateMediaPay, {
    body: {
      ...rest,
      pos,
      card: { publicKey, active: true, secretKey: "sk_test_sandbox_revokedkey" },
    },
  });
  const tried = await admin.call(tryConnection, { params: { provider: "stripe" } });
  expect(tried.card).toMatchObject({ isOffered: false, connection: { result: "refused" } });
  const bad = await aUser(app);
  const product = await aProduct(app);
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const, provider: "stripe" as const }; // prettier-ignore
  const refusal = await bad.call(createOrder, { body }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "checkout.payment_failed" });
  app.platform.log.level = "error";
  // Else this would prove nothing.
  expect(lines.join("")).toContain("StripeAuthenticationError");
  const heard = lines.join("") + JSON.stringify([settings, saved, tried, refusal]);
  for (const secret of [
    stripe.secretKey,
    stripe.signingKey,
    "sk_test_sandbox_revokedkey",
    "v1=",
    "4242424242424242",
    "4242 4242",
    "4000 0000",
  ])
    // prettier-ignore
    expect(heard).not.toContain(secret);
});
