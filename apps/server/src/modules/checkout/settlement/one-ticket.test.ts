import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { settle } from "./settle.ts";
import { cards, payAt, startOrder } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
const channel = (await aProduct(app)).channel;

/** An order of its own: an equal one that is open would be gone on with. */
function orderWithGift(viewer: TestUser, productSlug: string, support: number) {
  const body = { productSlug, support, expectedGross: 1210 + support, termsAccepted: true as const };
  return viewer.call(createOrder, { body });
}

/**
 * One account pays many orders of one product at the same moment. Each has another gift, since equal ones are one
 * order. Returns the totals afterwards.
 */
async function buyTogether(tries = clients) {
  const product = await aProduct(app, { channel });
  const viewer = await aUser(app);
  // One after the other: of many at once some are closed by further ones before their payment begins.
  const urls = new Set<string>();
  for (let n = 0; n < tries; n += 1) urls.add((await orderWithGift(viewer, product.slug, n)).payAt!);
  await Promise.all([...urls].map((url) => payAt(app, url, cards.approved)));
  await sendRefunds(app.platform);
  const orders = await db
    .selectFrom("order")
    .select(["status", "gross_amount"])
    .where("user_id", "=", viewer.id)
    .execute();
  const tickets = await db
    .selectFrom("entitlement")
    .select("id")
    .where("user_id", "=", viewer.id)
    .where("closed_at", "is", null)
    .execute();
  const { kept } = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(
      sql<number>`coalesce(sum(amount - payment.refunded_amount) filter (where payment.status = 'approved'), 0)::int`.as(
        "kept",
      ),
    )
    .where("order.user_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  const paid = orders.filter(({ status }) => status === "paid");
  const owed = paid.reduce((sum, { gross_amount: gross }) => sum + gross, 0);
  return {
    paid: paid.length,
    tickets: tickets.length,
    keptTooMuch: kept - owed,
    pages: urls.size,
  };
}

test(
  "C3: thirty purchases at once, and once fifty, give one ticket, one paid order, and a refund of every other payment",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const pages = round ? clients : 50;
      expect(await buyTogether(pages)).toEqual({ paid: 1, tickets: 1, keptTooMuch: 0, pages });
    }
  },
  patience,
);

/** Effects of thirty different approvals of one payment; none of their event keys is known yet. */
async function settleThirtyUpdates() {
  const [product, viewer] = [await aProduct(app, { channel }), await aUser(app)];
  const { order } = await startOrder(viewer, product);
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  const { provider_reference: reference, amount, currency } = payment;
  const update = { reference, amount, currency, status: "approved" as const, denialCode: null };
  const sandbox = { id: "sandbox" as const, accountId: null };
  await atOnce(clients, (n) => settle(app.platform, sandbox, { ...update, eventKey: `${reference}:${n}` }));
  const refunds = await db.selectFrom("refund").select("id").where("order_id", "=", order.id).execute();
  const { status } = await viewer.call(getOrder, { params: { id: order.id } });
  return { status, refunds: refunds.length };
}

test(
  "C9: thirty different news that one payment was approved: paid once, nothing goes back",
  async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await settleThirtyUpdates()).toEqual({ status: "paid", refunds: 0 });
  },
  patience,
);

test(
  "C9 control: without the lock per order, a single payment is refunded",
  async () => {
    await lingerAt(db, "payment", "update");
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => (await settleThirtyUpdates()).refunds > 0),
    );
    await sql`drop trigger linger on payment`.execute(db);
    expect(seen).toBe(true);
  },
  patience,
);

test("thirty free ones at once give one ticket and one order", async () => {
  const product = await aProduct(app, { gross: 0 });
  const viewer = await aUser(app);
  const answers = await Promise.allSettled(
    Array.from({ length: clients }, () => startOrder(viewer, product, 0)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const orders = await db.selectFrom("order").select("status").where("user_id", "=", viewer.id).execute();
  expect(orders).toEqual([{ status: "paid" }]);
});

test("C3 control: with the constraint off the same purchases sell more than one ticket", async () => {
  await sql`drop index entitlement_one_ticket`.execute(db);
  const { paid, tickets, pages } = await buyTogether();
  // Were there one bank page only, this would prove nothing.
  expect(pages).toBeGreaterThan(1);
  expect(paid).toBeGreaterThan(1);
  expect(tickets).toBe(paid);
});
