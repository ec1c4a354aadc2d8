import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { getProduct, listProducts } from "@palco/contract/catalogue/api";
import { cancelEvent, listCancellations } from "@palco/contract/checkout/cancellations";
import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { listMyLibrary } from "@palco/contract/library/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { listRowIds } from "#modules/catalogue/public.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { runCancellations } from "./run-cancellations.ts";
import { buy, cards, payAt, startOrder } from "../testing.ts";
import { manyPaidOrders } from "../testing/orders.ts";
import { startShop } from "../testing/shop.ts";

const secret = randomBytes(24).toString("hex");
const app = await testApp({ PALCO_SECRET: secret });
const { db } = app.platform;

const cancel = (product: TestProduct, body: { sessionId?: string; note?: string } = {}) =>
  product.owner.call(cancelEvent, { params: { slug: product.slug }, body });

const progress = async (product: TestProduct) =>
  (await product.owner.call(listCancellations, { params: { slug: product.slug } })).items[0]!;

async function bankTakes(value: "ok" | "flaky"): Promise<void> {
  await sql`insert into sandbox_switch (provider, name, value) values ('sandbox', 'api', ${value})
    on conflict (provider, name) do update set value = ${value}`.execute(db);
}

/** Errors in the orders of a cancelled product. */
async function faultsOf(productId: string): Promise<unknown[]> {
  const { rows } = await sql`select o.number, o.status, o.refunded_amount, c.refunded as "at the bank",
      (select count(*)::int from refund r where r.order_id = o.id) as refunds,
      (select count(*)::int from sandbox_refund s where s.reference = c.reference) as "sent to the bank",
      (select count(*)::int from entitlement e where e.order_line_id = l.id and e.closed_at is null) as tickets,
      (select sum(abs(amount))::int from (select sum(amount) as amount from ledger_entry where order_id = o.id group by account) a) as books
    from "order" o join order_line l on l.order_id = o.id join payment p on p.order_id = o.id join sandbox_charge c on c.reference = p.provider_reference
    where l.product_id = ${productId}`.execute(db);
  const good = { status: "refunded", refunds: 1, "sent to the bank": 1, tickets: 0, books: 0 };
  return (rows as Record<string, unknown>[]).filter(
    (row) =>
      Object.entries(good).some(([key, value]) => row[key] !== value) ||
      row["at the bank"] !== row["refunded_amount"],
  );
}

test("R3: every buyer is notified and refunded within 20 business days; nobody can buy it any more", async () => {
  app.setNow(new Date("2026-11-20T18:00:00Z"));
  const [product, viewer, late] = [await aProduct(app), await aUser(app), await aUser(app)];
  const order = await buy(app, viewer, product);
  const { order: open, payAt: url } = await startOrder(late, product);
  expect(await cancel(product, { note: "The singer is ill." })).toMatchObject({
    total: 1, done: 0, deadlineOn: "2026-12-21", sessionId: null,
  }); // prettier-ignore
  await runCancellations(app.platform);
  expect(await progress(product)).toMatchObject({ total: 1, done: 1, doneAt: "2026-11-20T18:00:00.000Z" });
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "refunded",
    refundBy: "2026-12-21",
  });
  await expect(late.call(getCheckout, { params: { slug: product.slug }, query: {} })).rejects.toMatchObject({
    code: "checkout.no_longer_sold",
  });
  expect(await late.call(getProduct, { params: { slug: product.slug } })).toMatchObject({ calledOff: true });
  // A buyer who was at the bank at that moment pays.
  await payAt(app, url!, cards.approved);
  await runCancellations(app.platform);
  expect(await late.call(getOrder, { params: { id: open.id } })).toMatchObject({ status: "refunded" });
  expect(await faultsOf(product.id)).toEqual([]);
  await app.deliver();
  const { rows } = await sql<{ data: { note?: string; refundBy?: string } }>`select data from mail_message
    where template = 'order-refunded' and user_id = ${viewer.id}`.execute(db);
  expect(rows.map(({ data }) => data)).toMatchObject([
    { note: "The singer is ill.", refundBy: "2026-12-21" },
  ]);
  app.setNow(undefined);
});

test("a date that was called off is on no card, in no row and no search; without another one the product is over", async () => {
  const day = 86_400_000;
  const [first, second] = [1, 2].map((n) => new Date(Date.now() + n * 7 * day)) as [Date, Date];
  const product = await aProduct(app, { type: "live", title: "Ballet de cámara", sessions: [first, second] });
  const dates = await db.selectFrom("product_session").select("id").where("product_id", "=", product.id).orderBy("starts_at").execute(); // prettier-ignore
  const visitor = app.as();
  const cardOf = async () => {
    const { items } = await visitor(listProducts, { query: { channel: product.channel.slug } });
    return items[0]!;
  };
  const rowIds = () =>
    listRowIds(db, { types: ["live"], category: null, order: "soonest", limit: 20 }, new Date());
  const daysOf = async () => {
    await app.deliver();
    const { rows } = await sql<{ days: string[] }>`select days from search_product where product_id = ${product.id}`.execute(db); // prettier-ignore
    return rows[0]!.days.length;
  };
  const viewer = await aUser(app);
  await aTicket(app, viewer, product);
  const ownDate = async () =>
    (await viewer.call(listMyLibrary, { query: { show: "upcoming" } })).items[0]?.sessionAt;
  expect((await cardOf()).sessionAt).toBe(first.toISOString());
  expect(await ownDate()).toBe(first.toISOString());

  await cancel(product, { sessionId: dates[0]!.id });
  expect(await daysOf()).toBe(1);
  expect(await cardOf()).toMatchObject({ sessionAt: second.toISOString(), saleState: "on_sale" });
  expect(await ownDate()).toBe(second.toISOString());
  expect(await rowIds()).toContain(product.id);

  await cancel(product, { sessionId: dates[1]!.id });
  expect(await daysOf()).toBe(0);
  expect(await cardOf()).toMatchObject({ sessionAt: null, saleState: "event_passed" });
  expect(await ownDate()).toBeUndefined();
  expect(await rowIds()).not.toContain(product.id);
});

test("when one date is cancelled, tickets of the other stay valid, and it can't be chosen", async () => {
  const dates = [1, 2].map((week) => new Date(Date.now() + week * 7 * 86_400_000));
  const product = await aProduct(app, { type: "live", sessions: dates, seats: 10 });
  const sessions = await db.selectFrom("product_session").select("id").where("product_id", "=", product.id).orderBy("starts_at").execute(); // prettier-ignore
  const [first, second] = sessions.map(({ id }) => id) as [string, string];
  const orders = await Promise.all(
    [first, second].map(async (sessionId) => {
      const viewer = await aUser(app);
      const body = {
        productSlug: product.slug,
        expectedGross: 1210,
        termsAccepted: true as const,
        sessionId,
      };
      const { order, payAt: url } = await viewer.call(createOrder, { body });
      await payAt(app, url!, cards.approved);
      return () => viewer.call(getOrder, { params: { id: order.id } });
    }),
  );
  await cancel(product, { sessionId: first });
  await runCancellations(app.platform);
  expect((await Promise.all(orders.map((read) => read()))).map(({ status }) => status)).toEqual([
    "refunded",
    "paid",
  ]);
  const viewer = await aUser(app);
  const { sessions: left } = await viewer.call(getCheckout, { params: { slug: product.slug }, query: {} });
  expect(left.map(({ id }) => id)).toEqual([second]);
  // Its page shows the date as called off, and the other one as the next.
  const page = await viewer.call(getProduct, { params: { slug: product.slug } });
  expect(page.sessions.map(({ calledOff }) => calledOff)).toEqual([true, false]);
  expect([page.calledOff, page.sessionAt]).toEqual([false, dates[1]!.toISOString()]);
  const { possible } = await product.owner.call(listCancellations, { params: { slug: product.slug } });
  expect(possible).toMatchObject([
    { sessionId: null, orders: 1, sums: [{ amount: 1210, currency: "EUR" }] },
    { sessionId: second, orders: 1 },
  ]);
});

test("a cancellation happens once, however often it is requested, and only by its organizer and the team", async () => {
  const product = await aProduct(app);
  const presses = await Promise.allSettled(Array.from({ length: 10 }, () => cancel(product)));
  expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  await expect(
    stranger.call(cancelEvent, { params: { slug: product.slug }, body: {} }),
  ).rejects.toMatchObject({ status: 404 });
});

const many = process.env.PALCO_LONG ? 5000 : 200;

test(
  `R2: ${many} orders, a bank that refuses one in ten and a process that is killed twice: each is refunded exactly once`,
  async () => {
    const product = await aProduct(app);
    await manyPaidOrders(app, product, many, { stated: false });
    await bankTakes("flaky");
    await cancel(product);
    const booked = async () => (await progress(product)).done;
    for (const share of [0.2, 0.5]) {
      const shop = await startShop(app, secret);
      // Told again until it listens.
      while ((await booked()) < many * share) {
        await sql`select pg_notify('cancellation_waiting', '')`.execute(db);
        await wait(30);
      }
      await shop.kill();
    }
    const halfway = await progress(product);
    expect(halfway).toMatchObject({ total: many, doneAt: null });
    expect(halfway.done).toBeLessThan(many);
    // Two workers at once do the rest.
    for (let tries = 0; tries < 8; tries += 1)
      await Promise.all([runCancellations(app.platform), runCancellations(app.platform)]);
    await bankTakes("ok");
    await runCancellations(app.platform);
    expect(await progress(product)).toMatchObject({
      total: many,
      done: many,
      retried: 0,
      doneAt: expect.any(String),
    });
    expect(await faultsOf(product.id)).toEqual([]);
  },
  process.env.PALCO_LONG ? 900_000 : 180_000,
);
