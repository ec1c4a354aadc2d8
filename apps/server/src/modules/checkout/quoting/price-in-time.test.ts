import { getOrder, retryPayment } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt, startOrder } from "../testing.ts";

const app = await testApp();
const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000);
const end = new Date(start.getTime() + 24 * 3_600_000);
const before = (date: Date, ms = 1000) => new Date(date.getTime() - ms);
const after = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
afterEach(() => app.setNow(undefined));

const priceFor = async (buyer: TestUser, product: TestProduct) =>
  (await buyer.call(getCheckout, { params: { slug: product.slug }, query: {} })).price.gross;

/** Sold for 12.10, and for 9.00 on its day. */
async function onOffer() {
  app.setNow(before(start, 60_000));
  const buyer = await aUser(app);
  const product = await aProduct(app, { offer: { gross: 900, startsAt: start, endsAt: end } });
  return { buyer, product };
}

test("O1: an offer begins at its first instant and is over at its last: [start, end)", async () => {
  const { buyer, product } = await onOffer();
  const prices: [Date, number][] = [[before(start), 1210], [start, 900], [before(end), 900], [end, 1210]]; // prettier-ignore
  for (const [now, price] of prices) {
    app.setNow(now);
    expect([now.toISOString(), await priceFor(buyer, product)]).toEqual([now.toISOString(), price]);
  }
});

test("O2: an order keeps the offer's price while it is held; after that the buyer sees the new price", async () => {
  const { buyer, product } = await onOffer();
  app.setNow(before(end));
  const { order } = await startOrder(buyer, product, 900);
  // The offer is over, the order is not: it is paid at its price.
  app.setNow(after(end, 29));
  const { payAt: url } = await buyer.call(retryPayment, { params: { id: order.id }, body: {} });
  await payAt(app, url!, cards.approved);
  expect(await buyer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "paid",
    price: { gross: 900 },
  });

  app.setNow(before(end));
  const late = await aUser(app);
  const { order: held } = await startOrder(late, product, 900);
  app.setNow(after(end, 31));
  await expect(late.call(retryPayment, { params: { id: held.id }, body: {} })).rejects.toMatchObject({
    code: "checkout.order_closed",
  });
  await expect(startOrder(late, product, 900)).rejects.toMatchObject({ code: "checkout.price_changed" });
  expect((await startOrder(late, product, 1210)).order.price.gross).toBe(1210);
});

test("O2: a buyer who returns after the time, at the same price, gets another order", async () => {
  const [buyer, product] = [await aUser(app), await aProduct(app)];
  app.setNow(start);
  const { order: left } = await startOrder(buyer, product);
  expect((await startOrder(buyer, product)).order.id).toBe(left.id);
  // The cleanup job has not deleted the order yet.
  app.setNow(after(start, 31));
  const { order, payAt: url } = await startOrder(buyer, product);
  expect(order.id).not.toBe(left.id);
  await payAt(app, url!, cards.approved);
  expect((await buyer.call(getOrder, { params: { id: order.id } })).status).toBe("paid");
});

test("A3: a product that expires before it can be bought is not sold", async () => {
  const buyer = await aUser(app);
  const product = await aProduct(app, { expiresAt: new Date(Date.now() + 3_600_000) });
  expect(await priceFor(buyer, product)).toBe(1210);
  app.setNow(new Date(Date.now() + 3_600_000));
  await expect(startOrder(buyer, product)).rejects.toMatchObject({ status: 409 });
});
