import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { createPromotion } from "@palco/contract/checkout/promotions";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { addressIn, someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, lingerAt } from "#testing/race.ts";
import { mostOpenOrders } from "./order.ts";
import { cards, payAt } from "../testing.ts";

const app = await testApp();

test("fifty concurrent clicks of one buyer open one order with one bank page", async () => {
  // All of them have looked for an open order before the first is written, were they not to take turns.
  await lingerAt(app.platform.db, "order");
  const [buyer, product] = [await aUser(app), await aProduct(app)];
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const started = await atOnce(50, () => buyer.call(createOrder, { body }));
  expect(new Set(started.map(({ order }) => order.id)).size).toBe(1);
  expect(new Set(started.map(({ payAt }) => payAt)).size).toBe(1);
});

/** Thirty orders of one buyer that differ in the gift to the organizer. */
function thirtyWishes(buyer: TestUser, slug: string) {
  return atOnce(30, (index) => {
    const support = 100 * (1 + (index % 10));
    const body = { productSlug: slug, support, expectedGross: 1210 + support, termsAccepted: true as const };
    // One that is closed by a further one before its payment began is refused.
    return buyer.call(createOrder, { body }).catch(() => undefined);
  });
}

const openOrders = (userId: string) =>
  app.platform.db
    .selectFrom("order")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .execute();

test("thirty orders of one buyer with ten different wishes leave three of them open", async () => {
  const [buyer, product] = [await aUser(app), await aProduct(app)];
  await thirtyWishes(buyer, product.slug);
  expect(await openOrders(buyer.id)).toHaveLength(mostOpenOrders);
});

test("a closed order that is paid at the bank gives its ticket; the next payment is refunded", async () => {
  const [buyer, product] = [await aUser(app), await aProduct(app)];
  const orders: { order: { id: string }; payAt: string | null }[] = [];
  for (const support of [100, 200, 300, 400]) {
    const body = {
      productSlug: product.slug,
      support,
      expectedGross: 1210 + support,
      termsAccepted: true as const,
    };
    orders.push(await buyer.call(createOrder, { body }));
  }
  const status = async (place: number) =>
    (await buyer.call(getOrder, { params: { id: orders[place]!.order.id } })).status;
  expect(await Promise.all([0, 1, 2, 3].map(status))).toEqual(["expired", "open", "open", "open"]);
  await payAt(app, orders[0]!.payAt!, cards.approved);
  expect(await Promise.all([0, 1, 2, 3].map(status))).toEqual(["paid", "expired", "expired", "expired"]);
  await payAt(app, orders[3]!.payAt!, cards.approved);
  expect(await status(3)).toMatch(/^refund/);
});

test("a closed order with the last use of a promotion can still be paid, so nobody else gets that use", async () => {
  const [buyer, goods] = [await aUser(app), await someGoods(app, null)];
  const { code } = await (
    await aUser(app, { roles: ["ADMIN"] })
  ).call(createPromotion, {
    body: { code: "Ultima 10", discount: 1000, startsAt: null, endsAt: null, maxUses: 1 },
  });
  // 12.10, with the promotion 10.89, and 5.00 to send it.
  const order = (who: TestUser, expectedGross: number, wish: object) => {
    const body = { productSlug: goods.slug, expectedGross, termsAccepted: true as const, ...wish };
    return who.call(createOrder, { body: { ...body, shipping: addressIn("ES") } });
  };
  const first = await order(buyer, 1589, { codes: [code] });
  for (const support of [100, 200, 300]) await order(buyer, 1710 + support, { support });
  const seen = () => buyer.call(getOrder, { params: { id: first.order.id } });
  expect(await seen()).toMatchObject({ status: "expired" });
  for (const who of [buyer, await aUser(app)])
    await expect(order(who, 1589, { codes: [code] })).rejects.toMatchObject({
      code: "checkout.promotion_used_up",
    });
  await payAt(app, first.payAt!, cards.approved);
  expect(await seen()).toMatchObject({ status: "paid", price: { gross: 1589 } });
});
