import { getProductEdit, moveProduct } from "@palco/contract/catalogue/edit";
import { confirmReturn, createOrder, getOrder } from "@palco/contract/checkout/api";
import { updateShippingZones } from "@palco/contract/shipping/api";
import { reservationMinutes } from "@palco/values/limits";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { addressIn, someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cards, payAt } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const ttl = reservationMinutes * 60_000;

/** One piece at 12.10, and 5.00 to send it to Spain. */
function order(buyer: TestUser, goods: TestProduct) {
  return buyer.call(createOrder, {
    body: { productSlug: goods.slug, expectedGross: 1710, termsAccepted: true, shipping: addressIn("ES") },
  });
}

function stockOf({ id }: TestProduct) {
  return db.selectFrom("product").select(["stock_total as total", "stock_taken as taken"]).where("id", "=", id).executeTakeFirst(); // prettier-ignore
}

test("C7: a late payment with pieces left is accepted; C6: with none left it is refunded, and the buyer is notified", async () => {
  const goods = await someGoods(app, 2);
  const [late, later, other] = await Promise.all([aUser(app), aUser(app), aUser(app)]);
  const at = new Date();
  app.setNow(at);
  const lost = { ...cards.approved, delivery: "lost" };
  const started = await Promise.all([late, later].map((one) => order(one, goods)));
  for (const { payAt: url } of started) await payAt(app, url!, lost);
  app.setNow(new Date(at.getTime() + ttl));
  await payAt(app, (await order(other, goods)).payAt!, cards.approved);
  await late.call(confirmReturn, { params: { id: started[0]!.order.id } });
  await later.call(confirmReturn, { params: { id: started[1]!.order.id } });
  await sendRefunds(app.platform);
  await app.deliver();
  const shown = await Promise.all(
    [late, later].map((one, i) => one.call(getOrder, { params: { id: started[i]!.order.id } })),
  );
  expect(shown.map(({ status, soldOut }) => [status, soldOut])).toEqual([
    ["paid", false],
    ["refunded", true],
  ]);
  expect(await stockOf(goods)).toEqual({ total: 2, taken: 2 });
  const mails = await db
    .selectFrom("mail_message")
    .select(["template", "data"])
    .where("user_id", "in", [late.id, later.id])
    .orderBy("template")
    .execute();
  expect(mails.map(({ template }) => template)).toEqual(["order-paid", "order-refunded"]);
  // Its receipt speaks of a parcel, not of a film to watch.
  expect(mails[0]!.data).toMatchObject({ items: [{ type: "physical" }] });
});

test("another address, or the same total of other parts, is another order; holding the last piece does not prevent it", async () => {
  const goods = await someGoods(app, 1);
  const buyer = await aUser(app);
  const body = {
    productSlug: goods.slug,
    termsAccepted: true as const,
    // 12.10, 5.00 to send it home and a gift of 15.00; or 20.00 to send it to France.
    expectedGross: 3210,
  };
  const home = { ...body, shipping: addressIn("ES"), support: 1500 };
  const orderOf = async (wish: typeof home | (typeof body & { shipping: typeof home.shipping })) =>
    (await buyer.call(createOrder, { body: wish })).order.id;
  const first = await orderOf(home);
  expect(await orderOf(home)).toBe(first);
  const abroad = await orderOf({ ...body, shipping: addressIn("FR") });
  expect(abroad).not.toBe(first);
  expect(await buyer.call(getOrder, { params: { id: abroad } })).toMatchObject({
    shipping: 2000,
    support: 0,
  });
  const neighbour = await orderOf({ ...home, shipping: { ...home.shipping, street: "Calle Menor 2" } });
  expect(neighbour).not.toBe(first);
  const { shipping } = await db
    .selectFrom("order")
    .select("shipping")
    .where("id", "=", first)
    .executeTakeFirstOrThrow();
  expect(shipping).toMatchObject({ street: "Calle Mayor 1", country: "ES" });
  expect(await stockOf(goods)).toMatchObject({ taken: 1 });
});

test("goods go on sale once their channel has shipping countries", async () => {
  const goods = await someGoods(app, 1, { status: "draft", zones: [] });
  const params = { slug: goods.slug };
  const publish = () => goods.owner.call(moveProduct, { params, body: { move: "publish" } });
  const { missing } = await goods.owner.call(getProductEdit, { params });
  expect(missing).toEqual([{ tab: "info", field: "shipping", reason: "no_zone" }]);
  await expect(publish()).rejects.toMatchObject({
    code: "catalogue.incomplete",
    problem: { errors: [{ path: "shipping", code: "no_zone" }] },
  });
  const zone = { countries: ["ES"], rest: false, first: 0, further: 0 };
  await goods.owner.call(updateShippingZones, {
    params: { slug: goods.channel.slug },
    body: { zones: [zone] },
  });
  expect(await publish()).toMatchObject({ status: "published", missing: [] });
});
