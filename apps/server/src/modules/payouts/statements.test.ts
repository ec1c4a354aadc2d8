import { refundOrder } from "@palco/contract/checkout/api";
import {
  getStatement,
  getStatementTable,
  listStatements,
  makeStatements,
  type Statement,
} from "@palco/contract/payouts/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel, type TestChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { verifyBooks } from "#app/commands/verify.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, lingerAt } from "#testing/race.ts";

const app = await testApp();
const { db } = app.platform;
const admin = () => aUser(app, { roles: ["ADMIN"] });
const close = async () => (await admin()).call(makeStatements);

async function statementsOf(channel: TestChannel): Promise<Statement[]> {
  // The session of the owner may have ended meanwhile: months pass here.
  const { items } = await (await admin()).call(listStatements, { query: { scope: "all", size: 100 } });
  return items
    .filter((one) => one.channel.id === channel.id)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

/** Sells a product to a new user at a given time. */
async function sell(at: string, product: Awaited<ReturnType<typeof aProduct>>, gross = 1210) {
  app.setNow(new Date(at));
  return buy(app, await aUser(app), product, gross);
}

test("a statement is the sum of its lines: 105.47 sold, 11.75 of fees, 93.72 to the organizer", async () => {
  const channel = await aChannel(app);
  for (const gross of [999, 999, 1050, 0, 2500, 4999])
    await sell("2027-03-10T12:00:00Z", await aProduct(app, { channel, gross }), gross);
  app.setNow(new Date("2027-04-01T01:20:00Z"));
  await close();
  const [statement] = await statementsOf(channel);
  expect(statement).toMatchObject({
    month: "2027-03",
    gross: 10547,
    fee: 1175,
    amount: 9372,
    lines: 5,
    state: "open",
  });
  const detail = await (await admin()).call(getStatement, { params: { id: statement!.id }, query: {} });
  for (const part of ["gross", "tax", "fee", "amount"] as const)
    expect(detail.items.reduce((sum, line) => sum + line[part], 0)).toBe(statement![part]);
  // The ledger of each order sums to zero (B1), and what it owes the organizer is in the statement once.
  expect(await close()).toEqual({ made: 0 });
});

test("B1: the books of every order sum to zero, and statements plus coming amounts are what they owe", async () => {
  const { rows } = await sql<{ off: number; owed: number; counted: number }>`select
    (select count(*)::int from (select from ledger_entry group by order_id having sum(amount) <> 0) x) as off,
    (select sum(amount)::int from ledger_entry where account in ('organizer', 'tax')) as owed,
    (select sum(amount)::int from statement) as counted`.execute(db);
  const { balances } = await (await admin()).call(listStatements, { query: { scope: "all" } });
  expect(rows[0]!.off).toBe(0);
  expect(rows[0]!.counted + balances.reduce((sum, { coming }) => sum + coming, 0)).toBe(rows[0]!.owed);
});

test("B2: the month is that of the event in Madrid, and a moved date counts in its new month", async () => {
  const channel = await aChannel(app);
  app.setNow(new Date("2027-05-10T12:00:00Z"));
  // Half past midnight of 1 July in Madrid is still June in UTC.
  const night = await aProduct(app, { channel, sessions: [new Date("2027-06-30T22:30:00Z")] });
  const moved = await aProduct(app, { channel, sessions: [new Date("2027-06-20T18:00:00Z")] });
  const plain = await aProduct(app, { channel });
  for (const product of [night, moved, plain]) await sell("2027-05-10T12:00:00Z", product);
  // Published dates are locked: only support moves one, by hand.
  await db.transaction().execute(async (tx) => {
    await sql`alter table product_session disable trigger product_session_locks`.execute(tx);
    await sql`update product_session set starts_at = '2027-08-05T18:00:00Z' where product_id = ${moved.id}`.execute(
      tx,
    );
    await sql`alter table product_session enable trigger product_session_locks`.execute(tx);
  });
  const months = async () => (await statementsOf(channel)).map(({ month, lines }) => `${month} ${lines}`);
  app.setNow(new Date("2027-07-01T00:00:00Z"));
  await close();
  expect(await months()).toEqual(["2027-05 1"]);
  // The last minute of July in Madrid, then the first of August.
  app.setNow(new Date("2027-07-31T21:59:00Z"));
  await close();
  expect(await months()).toEqual(["2027-05 1"]);
  app.setNow(new Date("2027-07-31T22:00:00Z"));
  await close();
  expect(await months()).toEqual(["2027-05 1", "2027-07 1"]);
  app.setNow(new Date("2027-09-01T01:20:00Z"));
  await close();
  expect(await months()).toEqual(["2027-05 1", "2027-07 1", "2027-08 1"]);
});

test("each part of a bundle is counted in its own month and channel, and together they equal the ledger", async () => {
  app.setNow(new Date("2026-12-05T12:00:00Z"));
  const channel = await aChannel(app);
  const other = await aChannel(app, { owner: channel.owner });
  const part = (gross: number, at: string, where = channel) =>
    aProduct(app, { channel: where, gross, sessions: [new Date(at)] });
  // Listed at 10.00, 10.00 and 9.99: 25.00 falls to them as 8.34, 8.33 and 8.33.
  const parts = [
    await part(1000, "2026-12-30T22:59:00Z"),
    await part(1000, "2027-01-10T19:00:00Z"),
    await part(999, "2027-01-20T19:00:00Z", other),
  ];
  const bundle = await aProduct(app, { channel, gross: 2500, title: "All three" });
  await db.insertInto("bundle_item").values(parts.map(({ id }, position) => ({ product_id: bundle.id, item_id: id, position }))).execute(); // prettier-ignore
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", bundle.id).execute();
  const order = await sell("2026-12-05T12:00:00Z", bundle, 2500);
  const months = async (of: TestChannel) =>
    (await statementsOf(of)).map(({ month, gross, tax, fee, amount }) => [month, gross, tax, fee, amount]);
  app.setNow(new Date("2027-01-01T03:20:00Z"));
  await close();
  expect(await close()).toEqual({ made: 0 });
  expect(await months(channel)).toEqual([["2026-12", 834, 76, 90, 744]]);
  expect(await months(other)).toEqual([]);
  // Partial refund: each event bears its share. The event that is over bears it in the month of the refund.
  app.setNow(new Date("2027-01-25T12:00:00Z"));
  await (await admin()).call(refundOrder, { params: { id: order.id }, body: { amount: 1001 } });
  app.setNow(new Date("2027-02-01T03:20:00Z"));
  await close();
  const [, january] = await months(channel);
  const [elsewhere] = await months(other);
  const { rows: [books] } = await sql<{ gross: number; tax: number; fee: number; owed: number }>`select
    -(sum(amount) filter (where account = 'buyer'))::int as gross, (sum(amount) filter (where account = 'tax'))::int as tax,
    (sum(amount) filter (where account = 'fee'))::int as fee, (sum(amount) filter (where account in ('tax', 'organizer')))::int as owed
    from ledger_entry where order_id = ${order.id}`.execute(db); // prettier-ignore
  const sumOf = (at: number) =>
    [834, 76, 90, 744][at]! + Number(january![at + 1]) + Number(elsewhere![at + 1]);
  expect([0, 1, 2, 3].map(sumOf)).toEqual([books!.gross, books!.tax, books!.fee, books!.owed]);
  expect(elsewhere!.slice(0, 2)).toEqual(["2027-01", 833 - 334]);
  const [, ours] = await statementsOf(channel);
  const { items } = await (await admin()).call(getStatement, { params: { id: ours!.id }, query: {} });
  expect(items.map(({ kind, title, gross }) => [kind, title, gross])).toEqual([
    ["sale", `All three · ${parts[1]!.title}`, 833],
    ["refund", `All three · ${parts[0]!.title}`, -334],
    ["refund", `All three · ${parts[1]!.title}`, -333],
  ]);
  expect(await verifyBooks(app.platform)).toEqual([]);
});

test("R4: a refund of a later month is a negative line in that month's statement, and a negative sum is carried over", async () => {
  const channel = await aChannel(app);
  const product = await aProduct(app, { channel });
  const order = await sell("2027-10-05T12:00:00Z", product);
  app.setNow(new Date("2027-11-01T03:20:00Z"));
  await close();
  app.setNow(new Date("2027-11-15T12:00:00Z"));
  await (await admin()).call(refundOrder, { params: { id: order.id } });
  await sell("2027-11-16T12:00:00Z", await aProduct(app, { channel, gross: 500 }), 500);
  app.setNow(new Date("2027-12-01T03:20:00Z"));
  await close();
  const [october, november] = await statementsOf(channel);
  expect(october).toMatchObject({ month: "2027-10", gross: 1210, fee: 154, amount: 1056 });
  expect(november).toMatchObject({ month: "2027-11", gross: -710, fee: -64, amount: -646 });
  const { items } = await (await admin()).call(getStatement, { params: { id: november!.id }, query: {} });
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([["refund", -1056], ["sale", 410]]); // prettier-ignore
});

test("a refund before the month is closed is in the same statement, which sums to zero", async () => {
  const channel = await aChannel(app);
  const order = await sell("2028-01-05T12:00:00Z", await aProduct(app, { channel }));
  await (await admin()).call(refundOrder, { params: { id: order.id } });
  app.setNow(new Date("2028-02-01T03:20:00Z"));
  await close();
  expect(await statementsOf(channel)).toMatchObject([{ month: "2028-01", amount: 0, fee: 0, lines: 2 }]);
});

test("what comes after its month was closed is in the next statement: a closed one never changes", async () => {
  const channel = await aChannel(app);
  await sell("2028-03-05T12:00:00Z", await aProduct(app, { channel }));
  app.setNow(new Date("2028-04-01T03:20:00Z"));
  await close();
  // Written late, by a clock that was behind.
  await sell("2028-03-31T12:00:00Z", await aProduct(app, { channel }));
  app.setNow(new Date("2028-04-20T12:00:00Z"));
  expect(await statementsOf(channel)).toMatchObject([{ month: "2028-03", lines: 1 }]);
  app.setNow(new Date("2028-05-01T03:20:00Z"));
  await close();
  expect(await statementsOf(channel)).toMatchObject([
    { month: "2028-03", lines: 1 },
    { month: "2028-04", lines: 1 },
  ]);
});

test("a kept recording is charged once, however often its event is received", async () => {
  app.setNow(undefined);
  const product = await aProduct(app);
  const runId = product.assetId!;
  const fact = { runId, productId: product.id, organizerId: product.owner.id, amount: 4900, currency: "EUR" };
  for (let times = 0; times < 2; times += 1) await publishEvent(db, "live.recording_kept", fact);
  await app.deliver();
  const { balances } = await product.owner.call(listStatements, { query: {} });
  expect(balances).toMatchObject([{ currency: "EUR", coming: -4900, due: 0 }]);
  app.setNow(new Date("2029-01-01T03:20:00Z"));
  await close();
  expect(await statementsOf(product.channel)).toMatchObject([
    { charges: 4900, amount: -4900, state: "carried" },
  ]);
});

test("C15: statements made by thirty at once: each month and each entry exists once, and nobody is refused", async () => {
  const channel = await aChannel(app);
  await sell("2029-03-05T12:00:00Z", await aProduct(app, { channel }));
  app.setNow(new Date("2029-04-01T03:20:00Z"));
  const team = await admin();
  await lingerAt(db, "statement");
  const answers = await atOnce(clients, () => team.call(makeStatements));
  await sql`drop trigger linger on statement`.execute(db);
  expect(answers.reduce((sum, { made }) => sum + made, 0)).toBe(1);
  expect(await statementsOf(channel)).toMatchObject([{ month: "2029-03", amount: 1056, lines: 1 }]);
});

test("organizers get the table of their own statements; others' are not found", async () => {
  const channel = await aChannel(app, { title: "=cmd" });
  await sell("2029-05-05T12:00:00Z", await aProduct(app, { channel, title: "=1+1" }));
  app.setNow(new Date("2029-06-01T03:20:00Z"));
  await close();
  const [statement] = await statementsOf(channel);
  const params = { id: statement!.id };
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect(await refusal(stranger.call(getStatementTable, { params }))).toBe("payouts.not_found");
  const { text } = await (await admin()).call(getStatementTable, { params });
  expect(text).toContain(",'=1+1,");
  expect(text).toContain(",12.10,1.10,1.54,0.00,10.56,EUR");
});
