import { createOrder, getOrder, refundOrder, retryPayment } from "@palco/contract/checkout/api";
import { expect, onTestFinished, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { writeSwitches } from "#modules/sandbox-bank/public.ts";
import { failRefund, kept, sendEvent } from "#modules/sandbox-stripe/testing.ts";
import { testApp } from "#testing/app.ts";
import { reconcile } from "./reconcile.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { payAt } from "../testing.ts";
import { anOrderWith, aQuietOrderWith } from "../testing/stripe.ts";

const app = await testApp();
const { db } = app.platform;

test("P14: killed between Stripe's answer and ours, in another language afterwards too: one page, one payment", async () => {
  for (const language of ["en", "pt"]) {
    const { stripe, viewer, order, url } = await anOrderWith(app);
    const [before] = await kept(app, stripe.account, "checkout.session");
    await db.deleteFrom("stripe_payment").where("session_id", "=", before!.id).execute();
    await db.updateTable("payment").set({ checkout_url: null }).where("order_id", "=", order.id).execute();
    const again = await app.as(viewer.token, language)(retryPayment, {
      params: { id: order.id },
      body: { provider: "stripe" },
    });
    expect(again.payAt).toBe(url);
    expect(await kept(app, stripe.account, "checkout.session")).toHaveLength(1);
    const payments = await db.selectFrom("payment").select("id").where("order_id", "=", order.id).execute();
    expect(payments).toHaveLength(1);
  }
});

test("P14: killed before we stored Stripe's id, and paid: we find the payment by our reference", async () => {
  const { stripe, order, read } = await aQuietOrderWith(app);
  const [session] = await kept(app, stripe.account, "checkout.session");
  await db.deleteFrom("stripe_payment").where("session_id", "=", session!.id).execute();
  app.setNow(new Date(Date.now() + 3 * 60_000));
  await reconcile(app.platform);
  app.setNow(undefined);
  expect(await read()).toMatchObject({ id: order.id, status: "paid" });
});

test("P14: Stripe succeeds but answers 500, or too late: the same page is used", async () => {
  onTestFinished(() => writeSwitches(db, "stripe", { api: "ok" }));
  for (const api of ["error_after", "timeout"] as const) {
    const stripe = await aStripe(app);
    await writeSwitches(db, "stripe", { api });
    const { url } = await anOrderWith(app, stripe);
    const sessions = await kept(app, stripe.account, "checkout.session");
    expect(sessions).toHaveLength(1);
    expect(url).toContain(sessions[0]!.id);
  }
});

test("P14: Stripe answers 500 and does nothing: the error is reported, and the same order can be paid once Stripe works again", async () => {
  const stripe = await aStripe(app);
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const body = {
    productSlug: product.slug,
    expectedGross: 1210,
    termsAccepted: true as const,
    provider: "stripe" as const,
  };
  await writeSwitches(db, "stripe", { api: "error" });
  onTestFinished(() => writeSwitches(db, "stripe", { api: "ok" }));
  await expect(viewer.call(createOrder, { body })).rejects.toMatchObject({ code: "checkout.payment_failed" });
  expect(await kept(app, stripe.account, "checkout.session")).toEqual([]);
  await writeSwitches(db, "stripe", { api: "ok" });
  const { order, payAt: url } = await viewer.call(createOrder, { body });
  await payAt(app, url!, stripeCards.approved);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "paid" });
  expect(await kept(app, stripe.account, "checkout.session")).toHaveLength(1);
});

test("P14: a payment that Stripe never got does not hold its order open for ever", async () => {
  await aStripe(app);
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const body = {
    productSlug: product.slug,
    expectedGross: 1210,
    termsAccepted: true as const,
    provider: "stripe" as const,
  };
  await writeSwitches(db, "stripe", { api: "error" });
  onTestFinished(() => writeSwitches(db, "stripe", { api: "ok" }));
  await expect(viewer.call(createOrder, { body })).rejects.toMatchObject({ code: "checkout.payment_failed" });
  const { id } = await db
    .selectFrom("order")
    .select("id")
    .where("user_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  const status = async () => (await viewer.call(getOrder, { params: { id } })).status;
  for (const [minutes, expected] of [
    [40, "open"],
    [95, "expired"],
  ] as const) {
    app.setNow(new Date(Date.now() + minutes * 60_000));
    await reconcile(app.platform);
    expect(await status()).toBe(expected);
  }
  app.setNow(undefined);
});

test("R1: a refund that fails later at Stripe is pending again, and sent once more", async () => {
  const { stripe, order, completed, read } = await aQuietOrderWith(app);
  await sendEvent(app, stripe.account, completed);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await read()).toMatchObject({ status: "refunded" });
  const failed = await failRefund(app, stripe.account);
  expect(await sendEvent(app, stripe.account, failed)).toBe(200);
  expect(await read()).toMatchObject({ status: "refund_pending" });
  app.setNow(new Date(Date.now() + 24 * 3_600_000));
  await sendRefunds(app.platform);
  app.setNow(undefined);
  expect(await read()).toMatchObject({ status: "refunded", refunded: 1210 });
  const refunds = await kept(app, stripe.account, "refund");
  expect(refunds.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
});
