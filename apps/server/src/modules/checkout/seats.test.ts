import { getProduct } from "@palco/contract/catalogue";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { sendRefunds } from "./send-refunds.ts";
import { buy, cards, payAt, startOrder } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const crowd = 12;
const soon = (hours: number) => new Date(app.platform.now().getTime() + hours * 3_600_000);

/** A deferred live with two dates of these capacities. */
async function aShow(capacities: readonly (number | null)[], gross = 1210) {
  const product = await aProduct(app, { type: "live", gross });
  for (const [i, capacity] of capacities.entries())
    await db
      .insertInto("product_session")
      .values({ product_id: product.id, starts_at: soon(i + 1), capacity })
      .execute();
  return product;
}

async function aCrowd(): Promise<TestUser[]> {
  return Promise.all(Array.from({ length: crowd }, () => aUser(app)));
}

/** All reach the bank before anybody has paid, and pay at the same moment; what the books say after it. */
async function payAllAtOnce(product: Awaited<ReturnType<typeof aShow>>) {
  const buyers = await aCrowd();
  const pages: string[] = [];
  for (const buyer of buyers) pages.push((await startOrder(buyer, product)).payAt!);
  await Promise.all(pages.map((url) => payAt(app, url, cards.approved)));
  await sendRefunds(app.platform);
  const tickets = await db
    .selectFrom("entitlement")
    .select("id")
    .where("product_id", "=", product.id)
    .where("closed_at", "is", null)
    .execute();
  const orders = await db
    .selectFrom("order")
    .select("status")
    .where(
      "user_id",
      "in",
      buyers.map(({ id }) => id),
    )
    .execute();
  const count = (status: string) => orders.filter((order) => order.status === status).length;
  return { tickets: tickets.length, paid: count("paid"), refunded: count("refunded") };
}

test("as many tickets are sold as all dates have seats, however many pay at once; the others get their money back", async () => {
  const product = await aShow([3, 2]);
  expect(await payAllAtOnce(product)).toEqual({ tickets: 5, paid: 5, refunded: crowd - 5 });
  const late = await aUser(app);
  await expect(buy(app, late, product)).rejects.toMatchObject({ status: 409, code: "checkout.sold_out" });
  const shown = await app.as()(getProduct, { params: { slug: product.slug } });
  expect(shown.saleState).toBe("sold_out");
});

test("free ones run out like the others", async () => {
  const product = await aShow([2], 0);
  const answers = await Promise.allSettled((await aCrowd()).map((buyer) => startOrder(buyer, product, 0)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("one date without a limit, and there is none", async () => {
  const product = await aShow([1, null]);
  for (const buyer of await Promise.all([aUser(app), aUser(app), aUser(app)])) await buy(app, buyer, product);
  const shown = await app.as()(getProduct, { params: { slug: product.slug } });
  expect(shown.saleState).toBe("on_sale");
});

test("control: without the guard the same crowd is sold more tickets than there are seats", async () => {
  await sql`alter table entitlement disable trigger entitlement_seats`.execute(db);
  const { tickets } = await payAllAtOnce(await aShow([3, 2]));
  await sql`alter table entitlement enable trigger entitlement_seats`.execute(db);
  expect(tickets).toBe(crowd);
});
