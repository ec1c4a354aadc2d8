import { refundOrder } from "@palco/contract/checkout/api";
import { listSales, sumSales } from "@palco/contract/sales/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { soldMany } from "#modules/payouts/testing.ts";
import { testApp } from "#testing/app.ts";
import { foldSums } from "./sale-sums.queries.ts";

const app = await testApp();
const { db } = app.platform;

/** Differences between stored sums and a recount of all sales, by channel, day, currency and state. */
const differences = async () =>
  (
    await sql`with counted as (
        select channel_id, sold_on, currency, state, count(*) as n, sum(amount + support) as gross, sum(refunded) as refunded, sum(tax) as tax, sum(fee) as fee, sum(payout) as payout
        from sale where sold_at is not null group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state))),
      kept as (select channel_id, sold_on, currency, state, sum(count) as n, sum(gross) as gross, sum(refunded) as refunded, sum(tax) as tax, sum(fee) as fee, sum(payout) as payout
        from sale_sum group by channel_id, sold_on, currency, state
        having (sum(count), sum(gross), sum(refunded), sum(tax), sum(fee), sum(payout)) <> (0, 0, 0, 0, 0, 0))
      (table counted except table kept) union all (table kept except table counted)`.execute(db)
  ).rows;

test("stored sums equal a recount, through sales, free gifts, refunds, other days and folding while sales are made", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const channels = [await aChannel(app), await aChannel(app)];
  const buyer = await aUser(app);
  const paid = await Promise.all(channels.map((channel) => aProduct(app, { channel })));
  const free = await aProduct(app, { channel: channels[0]!, gross: 0 });
  for (const product of paid)
    await soldMany(db, product, { userId: buyer.id, count: 40, at: new Date("2026-03-28T22:30:00Z") });
  const users = await Promise.all(Array.from({ length: 6 }, () => aUser(app)));
  const orders = await Promise.all(
    users.map(async (user, n) => {
      const [order] = await Promise.all([
        n % 3 === 2 ? buy(app, user, free, 0) : buy(app, user, paid[n % 2]!),
        foldSums(db),
        foldSums(db),
      ]);
      return order;
    }),
  );
  for (const { id } of [orders[0]!, orders[3]!]) {
    await admin.call(refundOrder, { params: { id } });
    await foldSums(db);
  }
  // A partly given back amount, a free order given back, a payment whose day was another, a line that is gone.
  await sql`update sale set refunded = 100, payout = payout - 100 where order_line_id in (select order_line_id from sale where amount > 0 order by order_line_id limit 7)`.execute(db); // prettier-ignore
  await sql`update "order" set status = 'refunded' where gross_amount = 0`.execute(db);
  await sql`update "order" set paid_at = paid_at + interval '1 day' where number in (select number from "order" where status = 'paid' order by number limit 9)`.execute(db); // prettier-ignore
  await sql`delete from sale where order_line_id in (select order_line_id from sale order by order_line_id desc limit 2)`.execute(db); // prettier-ignore
  expect(await differences()).toEqual([]);
  await Promise.all([foldSums(db), foldSums(db), foldSums(db)]);
  expect(await differences()).toEqual([]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sale_sum group by channel_id, sold_on, currency, state having count(*) > 1`.execute(db); // prettier-ignore
  expect(rows).toEqual([]);

  // The answer to every query is the sum of its rows: days that begin at any hour, states, words.
  const spring = "2026-03-28T23:10:00Z";
  for (const query of [
    {}, { from: "2026-03-28T22:30:20Z", to: "2026-03-28T22:30:25Z" }, { from: "2026-03-28T22:30:20Z" }, { to: spring }, { from: spring, to: "2026-03-30T22:30:05Z" },
    { state: "refunded" as const }, { state: "partially_refunded" as const, from: "2026-03-28T22:30:03Z" }, { channel: channels[1]!.slug, state: "paid" as const },
    { product: paid[0]!.slug }, { q: users[0]!.email }, { q: "Prueba" }, { q: paid[1]!.title }, { channel: channels[0]!.slug, from: spring },
  ]) {
    const { sums, count } = await admin.call(sumSales, { query: { ...query, scope: "all" } });
    for (const sort of ["soldAt", "amount", "product", "email", "eventAt"] as const) {
      const { items, total, hasMore } = await admin.call(listSales, { query: { ...query, sort, scope: "all", size: 100 } });
      const gross = items.reduce((sum, { amount, support }) => sum + amount + support, 0);
      const payout = items.reduce((sum, one) => sum + one.payout, 0);
      expect({ rows: items.length, hasMore }, JSON.stringify([query, sort])).toEqual({ rows: total, hasMore: false });
      expect(count).toBe(total);
      expect(sums.reduce((sum, one) => sum + one.gross, 0)).toBe(gross);
      expect(sums.reduce((sum, one) => sum + one.payout, 0)).toBe(payout);
    }
  } // prettier-ignore
});

test("words like an order's number are looked for in titles too", async () => {
  const product = await aProduct(app, { title: "Escenario P3000" });
  const { id: userId } = await aUser(app);
  await soldMany(db, product, { userId, count: 1, at: new Date("2026-02-01T12:00:00Z") });
  for (const q of ["P3000", "p300"])
    expect((await product.owner.call(listSales, { query: { q } })).total).toBe(1);
});
