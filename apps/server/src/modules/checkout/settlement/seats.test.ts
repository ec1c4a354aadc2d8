import { getProduct } from "@palco/contract/catalogue/api";
import { confirmReturn, createOrder, getOrder, refundOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { listMyLibrary } from "@palco/contract/library/api";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, fulfilled } from "#testing/race.ts";
import { reservationMinutes } from "@palco/values/limits";
import { reconcile } from "../paying/reconcile.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cards, payAt } from "../testing.ts";
import { aShow, buySeat, orderSeat, seatsOf, type Show } from "../testing/seats.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const hour = 3_600_000;
const ttl = reservationMinutes * 60_000;

const people = (count: number) => atOnce(count, () => aUser(app));

test("C5: an order that is left holds its seat until its time is over, and at that instant no longer", async () => {
  const show = await aShow(app, [1]);
  const [first, second] = await people(2);
  const start = Date.now();
  app.setNow(new Date(start));
  await orderSeat(first!, show);
  app.setNow(new Date(start + ttl - 1000));
  await expect(orderSeat(second!, show)).rejects.toMatchObject({ code: "checkout.sold_out" });
  app.setNow(new Date(start + ttl));
  await buySeat(app, second!, show);
  expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 1, seats: 1, paid: 1 });
});

test("whoever holds the last seat goes on with the same order, whatever the others are told", async () => {
  const show = await aShow(app, [1]);
  const [holder, other] = await people(2);
  const started = await orderSeat(holder!, show);
  const summary = (buyer: TestUser) => buyer.call(getCheckout, { params: { slug: show.slug }, query: {} });
  await expect(summary(other!)).rejects.toMatchObject({ code: "checkout.sold_out" });
  expect((await summary(holder!)).sessions).toMatchObject([{ left: 1, soldOut: false }]);
  const again = await orderSeat(holder!, show);
  expect(again.order.id).toBe(started.order.id);
  await payAt(app, again.payAt!, cards.approved);
  expect(await holder!.call(getOrder, { params: { id: again.order.id } })).toMatchObject({ status: "paid" });
});

test("an account holds one seat of a product: choosing another date frees the first", async () => {
  const show = await aShow(app, [1, 1]);
  const [buyer, other, third] = await people(3);
  await orderSeat(buyer!, show, show.dates[0]);
  await orderSeat(buyer!, show, show.dates[1]);
  await buySeat(app, other!, show, show.dates[0]);
  await expect(orderSeat(third!, show, show.dates[1])).rejects.toMatchObject({ code: "checkout.sold_out" });
});

/** Pays at the bank in time, but we hear of it only when the order's time is over. */
async function payUnheard(buyer: TestUser, show: Show) {
  const started = await orderSeat(buyer, show);
  await payAt(app, started.payAt!, { ...cards.approved, delivery: "lost" });
  app.setNow(new Date(Date.now() + ttl + 60_000));
  return started.order.id;
}

test("C7: a late payment with a seat left is accepted at the price of the order", async () => {
  const show = await aShow(app, [1]);
  const [buyer] = await people(1);
  const id = await payUnheard(buyer!, show);
  await db.updateTable("product").set({ net_amount: 2000, tax_amount: 200, gross_amount: 2200 }).where("id", "=", show.id).execute(); // prettier-ignore
  await reconcile(app.platform);
  expect(await buyer!.call(getOrder, { params: { id } })).toMatchObject({
    status: "paid",
    soldOut: false,
    price: { gross: 1210 },
    items: [{ sessionAt: expect.any(String) }],
  });
  expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 1, seats: 1, paid: 1 });
});

test("C6: a late payment with no seat left is refunded automatically, and the buyer is notified", async () => {
  const show = await aShow(app, [1]);
  const [late, quick] = await people(2);
  const id = await payUnheard(late!, show);
  await buySeat(app, quick!, show);
  await late!.call(confirmReturn, { params: { id } });
  await sendRefunds(app.platform);
  expect(await late!.call(getOrder, { params: { id } })).toMatchObject({
    status: "refunded",
    refunded: 1210,
    soldOut: true,
  });
  expect((await late!.call(listMyLibrary, { query: {} })).items).toEqual([]);
  expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 1, seats: 1, paid: 1 });
  await app.deliver();
  const mailsOf = (user: TestUser | undefined) =>
    db.selectFrom("mail_message").select(["template", "data"]).where("user_id", "=", user!.id).execute();
  expect(await mailsOf(late)).toMatchObject([{ template: "order-refunded", data: { soldOut: true } }]);
  const items = [{ sessionAt: expect.any(String) }];
  expect(await mailsOf(quick)).toMatchObject([{ template: "order-paid", data: { items } }]);
});

test("a refund frees the seat", async () => {
  const show = await aShow(app, [1]);
  const [first, second, admin] = [...(await people(2)), await aUser(app, { roles: ["ADMIN"] })];
  const id = await buySeat(app, first!, show);
  await expect(orderSeat(second!, show)).rejects.toMatchObject({ code: "checkout.sold_out" });
  await admin!.call(refundOrder, { params: { id } });
  await buySeat(app, second!, show);
  expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 1, seats: 1, paid: 1 });
});

test("free orders take their seat at once, and sell out like the others", async () => {
  const show = await aShow(app, [2], { gross: 0 });
  const buyers = await people(12);
  const answers = await Promise.allSettled(buyers.map((buyer) => orderSeat(buyer, show)));
  expect(fulfilled(answers)).toBe(2);
  expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 2, seats: 2, paid: 2 });
});

test("a date is required where there are several, and has to be a future one", async () => {
  const show = await aShow(app, [1, null]);
  const other = await aShow(app, [1]);
  const [buyer] = await people(1);
  const body = { productSlug: show.slug, expectedGross: 1210, termsAccepted: true as const };
  await expect(buyer!.call(createOrder, { body })).rejects.toMatchObject({
    status: 422,
    code: "checkout.session_required",
    problem: { errors: [{ path: "sessionId", code: "required" }] },
  });
  const invalid = { code: "checkout.session_invalid", status: 422 };
  await expect(orderSeat(buyer!, show, other.dates[0])).rejects.toMatchObject(invalid);
  app.setNow(new Date(Date.now() + 1.5 * hour));
  await expect(orderSeat(buyer!, show, show.dates[0])).rejects.toMatchObject(invalid);
  await buySeat(app, buyer!, show, show.dates[1]);
  const { items } = await buyer!.call(listMyLibrary, { query: {} });
  expect(items).toMatchObject([{ slug: show.slug, sessionAt: expect.any(String) }]);
});

test("without numbers of seats nothing is asked, the ticket is for all dates, and the library shows the next", async () => {
  const show = await aShow(app, [null, null]);
  const [buyer] = await people(1);
  expect((await buyer!.call(getCheckout, { params: { slug: show.slug }, query: {} })).sessions).toEqual([]);
  const body = { productSlug: show.slug, expectedGross: 1210, termsAccepted: true as const };
  const { order, payAt: url } = await buyer!.call(createOrder, { body });
  await payAt(app, url!, cards.approved);
  const paid = await buyer!.call(getOrder, { params: { id: order.id } });
  expect(paid).toMatchObject({ status: "paid", items: [{ sessionAt: null }] });
  const tickets = db.selectFrom("entitlement").select("session_id").where("product_id", "=", show.id);
  expect(await tickets.execute()).toEqual([{ session_id: null }]);
  const dates = await db
    .selectFrom("product_session")
    .select("starts_at")
    .where("product_id", "=", show.id)
    .orderBy("starts_at")
    .execute();
  for (const { starts_at: next } of dates) {
    const { items } = await buyer!.call(listMyLibrary, { query: {} });
    expect(items).toMatchObject([{ slug: show.slug, sessionAt: next.toISOString() }]);
    app.setNow(next);
  }
});

test("one date without a limit, and the product is never sold out", async () => {
  const show = await aShow(app, [1, null]);
  const [first, second] = await people(2);
  await buySeat(app, first!, show, show.dates[0]);
  await buySeat(app, second!, show, show.dates[1]);
  const shown = await app.as()(getProduct, { params: { slug: show.slug } });
  expect(shown).toMatchObject({ saleState: "on_sale", sessions: [{ soldOut: true }, { soldOut: false }] });
});
