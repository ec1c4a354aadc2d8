import { listMyOrders } from "@palco/contract/checkout/api";
import { listPayouts, listStatements } from "@palco/contract/payouts/api";
import { listOpportunities, listSales, sumSales } from "@palco/contract/sales/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { fillAudience } from "./audience.ts";
import { fillPlays, fillSales, payDemoMonths, sellTickets } from "./sales.ts";

test("what the demo's viewer has was bought: the ticket stays the same and has an order", async () => {
  const app = await testApp();
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { db } = app.platform;
  const ticket = { user_id: viewer.id, product_id: product.id, source: "grant", granted_at: new Date() };
  const { id } = await db.insertInto("entitlement").values(ticket).returning("id").executeTakeFirstOrThrow();
  await db.transaction().execute((tx) => sellTickets(tx, viewer.id));
  expect(
    await db.selectFrom("entitlement").select(["id", "source"]).where("user_id", "=", viewer.id).execute(),
  ).toEqual([{ id, source: "order" }]);
  expect((await viewer.call(listMyOrders, { query: {} })).items).toMatchObject([{ status: "paid" }]);
});

test("the demo has months of sales, paid and due, and people who only looked", async () => {
  const app = await testApp();
  const products = [await aProduct(app), await aProduct(app, { gross: 2500 })];
  const admin = await aUser(app, { roles: ["ADMIN"], email: "admin@demo.palco.test" });
  const now = new Date();
  await app.platform.db.transaction().execute(async (tx) => {
    await fillSales(tx, await fillAudience(app.platform, tx, { now, adminId: admin.id }), now);
    await fillPlays(tx, now);
  });
  await payDemoMonths(app.platform, new Map([[admin.email, admin.id]]));
  const query = { scope: "all" as const };
  const { total } = await admin.call(listSales, { query });
  const { sums } = await admin.call(sumSales, { query });
  expect(total).toBeGreaterThan(20);
  const { plays } = await app.platform.db
    .selectFrom("play_count")
    .select(({ fn }) => fn.sum<string>("plays").as("plays"))
    .executeTakeFirstOrThrow();
  expect(Number(plays)).toBeGreaterThan(10);
  const { balances } = await admin.call(listStatements, { query });
  const [{ due, coming, paid, onItsWay }] = balances as [(typeof balances)[number]];
  expect(due + coming + paid + onItsWay).toBe(sums[0]!.payout);
  expect(paid).toBeGreaterThan(0);
  expect((await admin.call(listPayouts, { query: {} })).items).toMatchObject([{ status: "paid" }]);
  expect((await products[0]!.owner.call(listOpportunities, { query: {} })).items.length).toBeGreaterThan(0);
});
