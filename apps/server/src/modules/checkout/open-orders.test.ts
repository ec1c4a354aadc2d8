import { createOrder } from "@palco/contract/checkout";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, lingerAt } from "#testing/race.ts";

const app = await testApp();

test("fifty presses of one buyer at the same moment open one order with one page of the bank", async () => {
  // All of them have looked for an open order before the first is written, were they not to take turns.
  await lingerAt(app.platform.db, "order");
  const [buyer, product] = [await aUser(app), await aProduct(app)];
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const started = await atOnce(50, () => buyer.call(createOrder, { body }));
  expect(new Set(started.map(({ order }) => order.id)).size).toBe(1);
  expect(new Set(started.map(({ payAt }) => payAt)).size).toBe(1);
});
