import { getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import { getProduct } from "@palco/contract/catalogue/api";
import { confirmReturn, createOrder, getOrder, refundOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import {
  deliverShipment,
  listShipments,
  restockShipment,
  sendShipment,
  updateShippingZones,
} from "@palco/contract/shipping/api";
import { reservationMinutes } from "@palco/values/limits";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { verifyBooks } from "#app/commands/verify.ts";
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
const admin = await aUser(app, { roles: ["ADMIN"] });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app)));

interface Wish {
  quantity?: number;
  country?: string;
  gross?: number;
}

/** 12.10 a piece; 5.00 and 1.00 for each further one to Spain. */
function order(buyer: TestUser, goods: TestProduct, { quantity = 1, country = "ES", gross }: Wish = {}) {
  return buyer.call(createOrder, {
    body: {
      productSlug: goods.slug,
      quantity,
      expectedGross: gross ?? 1210 * quantity + 500 + 100 * (quantity - 1),
      termsAccepted: true,
      shipping: addressIn(country),
    },
  });
}

async function buyGoods(buyer: TestUser, goods: TestProduct, wish: Wish = {}) {
  const started = await order(buyer, goods, wish);
  await payAt(app, started.payAt!, cards.approved);
  return started.order.id;
}

async function stockOf({ id }: TestProduct) {
  const { rows } = await sql<{
    total: number;
    taken: number;
    sold: number;
  }>`select stock_total as total, stock_taken as taken,
    (select coalesce(sum(l.quantity), 0)::int from shipment s join order_line l on l.id = s.order_line_id
      where l.product_id = product.id) as sold from product where id = ${id}`.execute(db);
  return rows[0]!;
}

test("two pieces and their shipping are one order; nobody gets a ticket", async () => {
  const goods = await someGoods(app, 5);
  const buyer = await aUser(app);
  const summary = await buyer.call(getCheckout, {
    params: { slug: goods.slug },
    query: { quantity: 2, country: "PT" },
  });
  expect(summary).toMatchObject({
    quantity: 2,
    maximumQuantity: 5,
    shipping: { price: 600 },
    price: { gross: 3020 },
  });
  const id = await buyGoods(buyer, goods, { quantity: 2 });
  const shown = await buyer.call(getOrder, { params: { id } });
  expect(shown).toMatchObject({ status: "paid", shipping: 600, price: { gross: 3020 } });
  expect(shown.price.net + shown.price.tax).toBe(3020);
  expect(shown.items).toMatchObject([{ quantity: 2, price: { gross: 2420 }, shipment: { status: "paid" } }]);
  expect(await db.selectFrom("entitlement").select("id").where("user_id", "=", buyer.id).execute()).toEqual(
    [],
  );
  // Once more, as goods are.
  await buyGoods(buyer, goods, { quantity: 3 });
  expect(await stockOf(goods)).toEqual({ total: 5, taken: 5, sold: 5 });
  expect((await app.as()(getProduct, { params: { slug: goods.slug } })).saleState).toBe("sold_out");
  expect(await verifyBooks(app.platform)).toEqual([]);
});

test("an order to an unserved country is refused, and so is one without an address", async () => {
  const goods = await someGoods(app, 5, {
    zones: [{ countries: ["ES"], rest: false, first: 500, further: 0, days: null }],
  });
  const buyer = await aUser(app);
  await expect(order(buyer, goods, { country: "FR", gross: 1210 })).rejects.toMatchObject({
    code: "checkout.no_shipping",
  });
  const body = { productSlug: goods.slug, expectedGross: 1210, termsAccepted: true as const };
  await expect(buyer.call(createOrder, { body })).rejects.toMatchObject({ code: "request.invalid" });
  await expect(order(buyer, goods, { quantity: 6, gross: 7760 })).rejects.toMatchObject({
    code: "checkout.sold_out",
  });
});

test("pieces are held as long as the reservation: a second before its end they are, at its end they are free", async () => {
  const goods = await someGoods(app, 1);
  const [first, second] = await people(2);
  const at = new Date();
  app.setNow(at);
  const started = await order(first!, goods);
  // The bank charges in time, but its notification is lost.
  await payAt(app, started.payAt!, { ...cards.approved, delivery: "lost" });
  app.setNow(new Date(at.getTime() + ttl - 1000));
  await expect(order(second!, goods)).rejects.toMatchObject({ code: "checkout.sold_out" });
  app.setNow(new Date(at.getTime() + ttl));
  await buyGoods(second!, goods);
  // The payment is learned too late: it is refunded, and nothing is sent.
  await first!.call(confirmReturn, { params: { id: started.order.id } });
  await sendRefunds(app.platform);
  expect(await stockOf(goods)).toEqual({ total: 1, taken: 1, sold: 1 });
  const { status, soldOut } = await first!.call(getOrder, { params: { id: started.order.id } });
  expect({ status, soldOut }).toEqual({ status: "refunded", soldOut: true });
});

test("refunded pieces go on sale again only when the organizer says so, once", async () => {
  const goods = await someGoods(app, 2);
  const id = await buyGoods(await aUser(app), goods, { quantity: 2 });
  const { items } = await goods.owner.call(listShipments, { query: {} });
  const shipment = { id: items.find((one) => one.order.id === id)!.id };
  await expect(goods.owner.call(restockShipment, { params: shipment })).rejects.toMatchObject({
    code: "shipping.move_not_allowed",
  });
  await admin.call(refundOrder, { params: { id } });
  await app.deliver();
  expect(await stockOf(goods)).toMatchObject({ taken: 2 });
  const back = await goods.owner.call(restockShipment, { params: shipment });
  expect(back).toMatchObject({ status: "cancelled", refunded: true, restocked: true });
  expect(await stockOf(goods)).toMatchObject({ taken: 0 });
  await expect(goods.owner.call(restockShipment, { params: shipment })).rejects.toMatchObject({
    code: "shipping.move_not_allowed",
  });
  await expect(
    (await aUser(app, { roles: ["PRODUCER"] })).call(sendShipment, {
      params: shipment,
      body: { carrier: "", number: "", url: "" },
    }),
  ).rejects.toMatchObject({ code: "shipping.not_found" });
});

test("paid, sent with a number, delivered; the buyer reads it with the order and gets one mail", async () => {
  const goods = await someGoods(app, null);
  const buyer = await aUser(app);
  const id = await buyGoods(buyer, goods);
  const list = await goods.owner.call(listShipments, { query: { status: "paid" } });
  expect(list).toMatchObject({ toSend: 1, items: [{ email: buyer.email, address: { city: "Madrid" } }] });
  const params = { id: list.items[0]!.id };
  const body = { carrier: "Correos", number: "PK123", url: "https://example.com/PK123" };
  await goods.owner.call(sendShipment, { params, body: { ...body, number: "PK1" } });
  await goods.owner.call(sendShipment, { params, body });
  await app.deliver();
  const shown = await buyer.call(getOrder, { params: { id } });
  expect(shown.items[0]!.shipment).toMatchObject({ status: "sent", tracking: body });
  const mails = await db
    .selectFrom("mail_message")
    .select("id")
    .where("template", "=", "order-sent")
    .where("user_id", "=", buyer.id)
    .execute();
  expect(mails).toHaveLength(1);
  await goods.owner.call(deliverShipment, { params });
  await expect(goods.owner.call(sendShipment, { params, body })).rejects.toMatchObject({
    code: "shipping.move_not_allowed",
  });
});

test("zones: a country has one price, and only the channel's owner sets it", async () => {
  const goods = await someGoods(app, 1);
  const params = { slug: goods.channel.slug };
  const zone = { countries: ["FR"], rest: false, first: 900, further: 0, days: null };
  const saved = await goods.owner.call(updateShippingZones, { params, body: { zones: [zone] } });
  expect(saved).toEqual({ zones: [zone] });
  await expect(
    goods.owner.call(updateShippingZones, { params, body: { zones: [zone, zone] } }),
  ).rejects.toMatchObject({ code: "request.invalid" });
});

test("the stock cannot be set below the number of sold pieces", async () => {
  const goods = await someGoods(app, 5);
  await buyGoods(await aUser(app), goods, { quantity: 3 });
  const params = { slug: goods.slug };
  const { fields, revision } = await goods.owner.call(getProductEdit, { params });
  const save = (stock: number) =>
    goods.owner.call(updateProduct, {
      params,
      body: { ...fields, revision, typeDetails: { type: "physical", stock } },
    });
  await expect(save(2)).rejects.toMatchObject({ code: "request.invalid" });
  expect((await save(3)).fields.typeDetails).toEqual({ type: "physical", stock: 3 });
  expect((await app.as()(getProduct, { params })).saleState).toBe("sold_out");
});
