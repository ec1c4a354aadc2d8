import { getProduct } from "@palco/contract/catalogue/api";
import { createOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { getTaxRates, setTaxRate } from "@palco/contract/site-config/tax";
import { getSubscriptionOffers } from "@palco/contract/subscriptions/api";
import { afterEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, followTaxRates } from "#modules/catalogue/testing.ts";
import { aSubscriber, firstEnd, renewAt, start } from "#modules/checkout/testing/subscriptions.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

const linesOf = (orderId: string) =>
  app.platform.db
    .selectFrom("order_line")
    .select(["net_amount", "tax_amount", "gross_amount", "tax_rate"])
    .where("order_id", "=", orderId)
    .execute();

async function order(slug: string) {
  const buyer = await aUser(app);
  const made = await buyer.call(createOrder, {
    body: { productSlug: slug, expectedGross: 1210, termsAccepted: true },
  });
  return made.order.id;
}

test("orders take the rate of their moment; what was ordered before keeps its own, and buyers pay the same", async () => {
  const film = await aProduct(app);
  const post = await aProduct(app, { type: "post" });
  const before = await order(film.slug);
  const from = new Date(Date.now() + 60 * 86_400_000);
  await admin.call(setTaxRate, { body: { kinds: ["vod"], rate: 2100, from: from.toISOString() } });

  // A second before it begins nothing has changed.
  app.setNow(new Date(from.getTime() - 1000));
  expect((await linesOf(await order(film.slug)))[0]).toMatchObject({ tax_rate: 1000, tax_amount: 110 });
  // From its moment on orders have it, also before the products have been brought in line.
  app.setNow(from);
  expect(await linesOf(await order(film.slug))).toEqual([
    { net_amount: 1000, tax_amount: 210, gross_amount: 1210, tax_rate: 2100 },
  ]);
  const summary = await (await aUser(app)).call(getCheckout, { params: { slug: film.slug }, query: {} });
  expect(summary).toMatchObject({ taxRate: 2100, price: { net: 1000, tax: 210, gross: 1210 } });
  expect((await linesOf(before))[0]).toMatchObject({ tax_rate: 1000, tax_amount: 110 });
  expect((await linesOf(await order(post.slug)))[0]).toMatchObject({ tax_rate: 1000 });

  await followTaxRates(app.platform.db, app.platform.now());
  expect((await app.as()(getProduct, { params: { slug: film.slug } })).price).toMatchObject({
    net: 1000,
    tax: 210,
    gross: 1210,
  });
});

test("the history keeps every rate, newest first; the past can't be set, and rows can't be changed", async () => {
  await admin.call(setTaxRate, { body: { kinds: ["meet", "subscription"], rate: 400, from: null } });
  const { kinds, history } = await admin.call(getTaxRates);
  expect(kinds.find(({ kind }) => kind === "subscription")).toMatchObject({ rate: 400, next: null });
  expect(kinds.find(({ kind }) => kind === "vod")).toMatchObject({ rate: 1000, next: { rate: 2100 } });
  expect(history.map(({ kind, rate }) => `${kind} ${rate}`)).toEqual([
    "vod 2100",
    "subscription 400",
    "meet 400",
  ]);
  await expect(
    admin.call(setTaxRate, { body: { kinds: ["meet"], rate: 0, from: "2020-01-01T00:00:00.000Z" } }),
  ).rejects.toMatchObject({ problem: { errors: [{ path: "from", code: "past" }] } });
  const { db } = app.platform;
  await expect(db.updateTable("tax_rate").set({ rate: 0 }).execute()).rejects.toThrow(/appended/);
  await expect(db.deleteFrom("tax_rate").execute()).rejects.toThrow(/appended/);
});

test("a renewal takes the rate of its moment at the same price; the offer and the channel's price follow", async () => {
  app.setNow(new Date(start));
  const { channel, user } = await aSubscriber(app);
  const team = await aUser(app, { roles: ["ADMIN"] });
  await team.call(setTaxRate, { body: { kinds: ["subscription"], rate: 2100, from: firstEnd } });
  await renewAt(app, firstEnd);
  const lines = await app.platform.db
    .selectFrom("order_line as l")
    .innerJoin("order as o", "o.id", "l.order_id")
    .select(["l.net_amount", "l.tax_amount", "l.gross_amount", "l.tax_rate"])
    .where("o.user_id", "=", user.id)
    .orderBy("o.created_at")
    .execute();
  expect(lines).toEqual([
    { net_amount: 480, tax_amount: 19, gross_amount: 499, tax_rate: 400 },
    { net_amount: 412, tax_amount: 87, gross_amount: 499, tax_rate: 2100 },
  ]);
  const offer = await app.as()(getSubscriptionOffers, { query: { channel: channel.slug } });
  expect(offer.channel).toMatchObject({ price: { net: 412, tax: 87, gross: 499 } });
  await followTaxRates(app.platform.db, app.platform.now());
  const kept = await app.platform.db
    .selectFrom("channel")
    .select(["subscription_net", "subscription_tax", "subscription_gross", "subscription_tax_rate"])
    .where("id", "=", channel.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    subscription_net: 412,
    subscription_tax: 87,
    subscription_gross: 499,
    subscription_tax_rate: 2100,
  });
});
