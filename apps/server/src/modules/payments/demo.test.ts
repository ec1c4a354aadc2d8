import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { getPaymentOptions } from "@palco/contract/payments/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { demo } from "./demo.ts";
import { activeProviders, offeredProviders } from "./providers.ts";

test("the demo's payment methods are offered and marked as demo, and Stripe's accepts a payment", async () => {
  const app = await testApp();
  await app.platform.db
    .transaction()
    .execute((tx) => demo.begin(tx, { platform: app.platform, now: new Date() }));
  const { payments } = await app.as()(getPaymentOptions, {});
  expect(payments.methods).toContainEqual({ id: "stripe", ways: ["card"], demo: true });
  expect(payments.methods.filter(({ demo }) => !demo)).toEqual([]);
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const, provider: "stripe" as const }; // prettier-ignore
  const { order, payAt } = await viewer.call(createOrder, { body });
  const card = { number: "4242424242424242", expiry: "12/49", cvc: "123" };
  await fetch(`${app.url}${payAt}`, { method: "POST", redirect: "manual", body: new URLSearchParams(card) });
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "paid" });
});

test("a demo offers each way to pay once, though three banks take cards", async () => {
  const app = await testApp();
  const platform = { ...app.platform, config: { ...app.platform.config, demo: true } };
  await platform.db.transaction().execute((tx) => demo.begin(tx, { platform, now: new Date() }));
  const offered = await offeredProviders(platform);
  expect(offered.map(({ id, ways }) => [id, ...ways])).toEqual([["redsys", "card", "bizum"]]);
  expect((await activeProviders(platform)).map(({ id }) => id)).toEqual(["redsys", "stripe", "sandbox"]);
});
