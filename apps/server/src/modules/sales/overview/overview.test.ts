import { refundOrder } from "@palco/contract/checkout/api";
import { getSalesOverview, listSales, sumSales } from "@palco/contract/sales/api";
import { listChannelFigures } from "@palco/contract/sales/channel-figures";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { soldMany } from "#modules/payouts/testing.ts";
import { scopeOf } from "#platform/owner-scope.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { matchSales } from "../sale-match.queries.ts";
import { sumSalesByDay } from "../sale-sums.queries.ts";

const app = await testApp();
const { db } = app.platform;
const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

test("equals the list of sales to the cent: 30 days, the 30 before, refunds, both edges, free gifts", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const channel = await aChannel(app);
  const [many, few] = [await aProduct(app, { channel }), await aProduct(app, { channel, title: "A talk" })];
  const free = await aProduct(app, { channel, gross: 0 });
  const buyer = await aUser(app);
  for (const [days, count] of [[0.01, 2], [12, 3], [29, 1], [30.2, 4], [45, 5], [59, 2], [61, 7]] as const)
    await soldMany(db, many, { userId: buyer.id, count, at: ago(days) }); // prettier-ignore
  await buy(app, buyer, free, 0);
  await buy(app, await aUser(app), few);
  await admin.call(refundOrder, { params: { id: (await buy(app, await aUser(app), few)).id } });

  const overview = await channel.owner.call(getSalesOverview, { query: {} });
  const { from, to } = overview;
  const list = await channel.owner.call(sumSales, { query: { from, to } });
  expect(overview.now).toEqual(list.sums);
  expect(overview.now[0]!.refunded).toBe(1210);
  const before = new Date(Date.parse(from) - 30 * dayMs).toISOString();
  const older = await channel.owner.call(sumSales, { query: { from: before, to: from } });
  expect(overview.before).toEqual(older.sums);
  expect(older.count).toBeGreaterThan(0);

  expect(overview.days).toHaveLength(30);
  const chart = new Map(list.chart.points.map(({ at, gross }) => [at, gross]));
  for (const { at, gross } of overview.days) expect([at, gross]).toEqual([at, chart.get(at) ?? 0]);
  const { items } = await channel.owner.call(listSales, { query: { from, to, size: 100 } });
  const kept = items.filter(({ product }) => product.slug === many.slug).reduce((sum, { amount }) => sum + amount, 0);
  expect(overview.best.map(({ product, amount }) => [product.slug, amount])).toEqual([[many.slug, kept], [few.slug, 1210]]); // prettier-ignore
}); // prettier-ignore

test("organizers see what is theirs, whatever they ask for; the team all", async () => {
  const query = { scope: "all" as const };
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect(await stranger.call(getSalesOverview, { query })).toMatchObject({ now: [], before: [], best: [] });
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const { from, to, now } = await admin.call(getSalesOverview, { query });
  expect(now).toEqual((await admin.call(sumSales, { query: { ...query, from, to } })).sums);
  expect(now[0]!.count).toBeGreaterThan(5);
});

test("sums of sixty days read kept rows, not the sales of each", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  await soldMany(db, product, { userId: buyer.id, count: 3000, at: ago(20) });
  await sql`analyze sale, sale_sum`.execute(db);
  const wish = { owners: scopeOf(product.owner.id), from: ago(59).toISOString(), to: ago(-1).toISOString() };
  const read = await rowsRead(db, ["sale"], async (tx) => sumSalesByDay(tx, await matchSales(tx, wish)));
  expect(read.scanned + read.fetched).toBeLessThan(100);
});

test("the team's table of channels counts products, sales of 30 days and the next date", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const [later, soon] = [new Date(Date.now() + 4 * dayMs), new Date(Date.now() + 3 * dayMs)];
  const { channel } = await aProduct(app, { type: "live", sessions: [later, soon] });
  await aProduct(app, { channel, status: "draft", sessions: [new Date(Date.now() + dayMs)] });
  const film = await aProduct(app, { channel });
  await soldMany(db, film, { userId: (await aUser(app)).id, count: 3, at: ago(40) });
  await buy(app, await aUser(app), film);
  await admin.call(refundOrder, { params: { id: (await buy(app, await aUser(app), film)).id } });
  const empty = await aChannel(app);
  const { items } = await admin.call(listChannelFigures, { query: { ids: [channel.id, empty.id].join(",") } });
  expect(items).toEqual([
    { id: channel.id, published: 2, nextDate: soon.toISOString(), sold: [{ currency: "EUR", amount: 1210 }] },
    { id: empty.id, published: 0, nextDate: null, sold: [] },
  ]);
}); // prettier-ignore
