import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createOrder, refundOrder } from "@palco/contract/checkout/api";
import { getCheckout, noteCheckoutVisit } from "@palco/contract/checkout/quote";
import {
  listOpportunities,
  listSaleChoices,
  listSales,
  saleTablePath,
  sumOpportunities,
  sumSales,
} from "@palco/contract/sales/api";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { bankCards, goToBank, postForm, useTerminal } from "#modules/checkout/testing/redsys.ts";
import { buy, cards, payAt, reconcile, startOrder } from "#modules/checkout/testing.ts";
import { soldMany } from "#modules/payouts/testing.ts";
import { scopeOf } from "#platform/owner-scope.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { matchSales } from "./sale-match.queries.ts";
import { listSaleRows } from "./sale.queries.ts";

const app = await testApp();
const { db } = app.platform;
const lines = process.env.PALCO_LONG ? 100_000 : 5000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
/** Bytes of live memory, after garbage collection. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let admin: TestUser;
let shop: { owner: TestUser; concert: TestProduct; free: TestProduct; buyer: TestUser; back: TestUser };

beforeAll(async () => {
  admin = await aUser(app, { roles: ["ADMIN"] });
  const channel = await aChannel(app, { title: "+Stage" });
  const concert = await aProduct(app, { channel, title: "=HYPERLINK(1)" });
  const free = await aProduct(app, { channel, gross: 0 });
  const [buyer, back] = [await aUser(app, { name: "@Grace" }), await aUser(app)];
  const gift = { productSlug: concert.slug, expectedGross: 1710, support: 500, termsAccepted: true as const };
  const { payAt: url } = await buyer.call(createOrder, { body: gift });
  await payAt(app, url!, cards.approved);
  const order = await buy(app, back, concert);
  await admin.call(refundOrder, { params: { id: order.id } });
  await buy(app, buyer, free, 0);
  shop = { owner: channel.owner, concert, free, buyer, back };
});

async function tableFor(user: TestUser, query = ""): Promise<string> {
  const response = await fetch(`${app.url}/api${saleTablePath}${query}`, {
    headers: { authorization: `Bearer ${user.token}`, "accept-language": "en" },
  });
  expect(response.status).toBe(200);
  // `text()` would swallow the mark.
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

test("a sale shows who bought what, the gift with it, the refunds and the rest", async () => {
  const { items, total } = await shop.owner.call(listSales, { query: { sort: "amount" } });
  const { sums, count } = await shop.owner.call(sumSales, { query: {} });
  expect([total, count]).toEqual([3, 3]);
  const gifted = items.find(({ support }) => support > 0);
  // 5.00 of support costs its share alone: 0.45.
  expect(gifted).toMatchObject({ amount: 1210, support: 500, refunded: 0, tax: 110, fee: 154 + 45, payout: 1210 - 154 + 500 - 45, state: "paid", buyer: { name: "@Grace", surname: "Prueba", email: shop.buyer.email } }); // prettier-ignore
  expect(items.find(({ state }) => state === "refunded")).toMatchObject({ amount: 1210, refunded: 1210, tax: 0, fee: 0, payout: 0 }); // prettier-ignore
  expect(items.find(({ amount }) => amount === 0)).toMatchObject({ product: { slug: shop.free.slug }, payout: 0, state: "paid" }); // prettier-ignore
  expect(sums).toEqual([{ currency: "EUR", count: 3, gross: 2920, refunded: 1210, tax: 110, fee: 199, payout: 1511 }]); // prettier-ignore
});

const invoiceTo = {
  company: "Ana", nif: "501964843", address: "Rua 1", city: "Porto", postalCode: "4000-001", country: "PT", prefix: "", phone: "",
}; // prettier-ignore

test("the country of a sale is the one of the invoice, or else where the card was issued", async () => {
  await useTerminal(app);
  const channel = await aChannel(app);
  const product = await aProduct(app, { channel });
  for (const [billing, country] of [
    [undefined, "ES"],
    [invoiceTo, "PT"],
  ] as const) {
    const buyer = await aUser(app);
    const body = {
      productSlug: product.slug,
      expectedGross: 1210,
      termsAccepted: true as const,
      provider: "redsys" as const,
    };
    const { order, payAt: url } = await buyer.call(createOrder, {
      body: { ...body, ...(billing && { billing }) },
    });
    await postForm(app, await goToBank(app, url!), bankCards.approved);
    const { items } = await channel.owner.call(listSales, { query: {} });
    expect(items.find(({ orderId }) => orderId === order.id)?.buyer.country).toBe(country);
  }
  await useTerminal(app, { active: false });
});

test("a sale keeps the country that was named with its order, whatever the profile says later", async () => {
  const channel = await aChannel(app);
  const product = await aProduct(app, { channel });
  const buyer = await aUser(app);
  const wish = { params: { slug: product.slug }, query: {} };
  expect((await buyer.call(getCheckout, wish)).countryKnown).toBe(false);
  const first = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const { order, payAt: url } = await buyer.call(createOrder, { body: { ...first, country: "PT" } });
  await payAt(app, url!, cards.approved);
  // Asked once: the account keeps it, and the next order takes it from there.
  const second = await aProduct(app, { channel });
  expect((await buyer.call(getCheckout, { ...wish, params: { slug: second.slug } })).countryKnown).toBe(true);
  const later = await buy(app, buyer, second);
  await sql`update user_account set country = 'FR' where id = ${buyer.id}`.execute(db);
  const { items } = await channel.owner.call(listSales, { query: {} });
  for (const { id } of [order, later])
    expect(items.find(({ orderId }) => orderId === id)?.buyer.country).toBe("PT");
});

test("an order that is gone on with has the country that was named last", async () => {
  const channel = await aChannel(app);
  const product = await aProduct(app, { channel });
  const buyer = await aUser(app);
  const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const { order } = await buyer.call(createOrder, { body: { ...body, country: "ES" } });
  const again = await buyer.call(createOrder, { body: { ...body, country: "PT" } });
  expect(again.order.id).toBe(order.id);
  await payAt(app, again.payAt!, cards.approved);
  const { items } = await channel.owner.call(listSales, { query: {} });
  expect(items[0]!.buyer.country).toBe("PT");
});

test("tables and choices have titles in the reader's language, else in the organizer's", async () => {
  const channel = await aChannel(app);
  const product = await aProduct(app, { channel, title: "Manzana", titles: { es: "Manzana", en: "Apple" } });
  await buy(app, await aUser(app), product);
  const title = async (language: string) => {
    const as = app.as(channel.owner.token, language);
    const [sales, choices] = await Promise.all([
      as(listSales, { query: {} }),
      as(listSaleChoices, { query: {} }),
    ]);
    return [sales.items[0]!.product.title, choices.products[0]!.title];
  };
  expect(await title("en")).toEqual(["Apple", "Apple"]);
  expect(await title("pt")).toEqual(["Manzana", "Manzana"]);
});

test("organizers see what is theirs, whatever they ask for; the team asks for all", async () => {
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  const query = { scope: "all" as const };
  expect(await stranger.call(listSales, { query })).toMatchObject({ total: 0, items: [] });
  expect(await stranger.call(sumSales, { query })).toMatchObject({ count: 0, sums: [] });
  expect(await stranger.call(listSaleChoices, { query })).toEqual({ products: [], channels: [] });
  expect(await tableFor(stranger, "?scope=all")).not.toContain("@");
  expect((await admin.call(listSales, { query })).total).toBeGreaterThanOrEqual(3);
  expect((await admin.call(listSales, { query: {} })).total).toBe(0);
});

test("the table is for organizers only", async () => {
  const viewer = await aUser(app);
  const asked = (headers: Record<string, string>) => fetch(`${app.url}/api${saleTablePath}`, { headers });
  expect((await asked({})).status).toBe(401);
  expect((await asked({ authorization: `Bearer ${viewer.token}` })).status).toBe(403);
});

test("filters, order and pages", async () => {
  const ask = async (query: object) => (await shop.owner.call(listSales, { query })).items;
  expect(await ask({ product: shop.free.slug })).toHaveLength(1);
  expect(await ask({ state: "refunded" })).toMatchObject([{ buyer: { email: shop.back.email } }]);
  expect(await ask({ q: shop.back.email.slice(0, 14).toUpperCase() })).toHaveLength(1);
  expect(await ask({ q: "100%_" })).toHaveLength(0);
  expect(await ask({ from: new Date(Date.now() + 60_000).toISOString() })).toHaveLength(0);
  expect(await ask({ channel: "another" })).toHaveLength(0);
  const all = await ask({ sort: "email", direction: "asc" });
  const paged = [await ask({ sort: "email", direction: "asc", size: 1, page: 1 }), await ask({ sort: "email", direction: "asc", size: 1, page: 2 })].flat(); // prettier-ignore
  expect(paged).toEqual(all.slice(0, 2));
});

test("cursor pages show each sale once, in every order and direction, with and without search words", async () => {
  const product = await aProduct(app);
  const buyers = await Promise.all(
    Array.from({ length: 7 }, (_, n) => aUser(app, { name: `Buyer ${n % 3}` })),
  );
  for (const [n, { id: userId }] of buyers.entries())
    await soldMany(db, product, { userId, count: 1, at: new Date(Date.UTC(2026, 0, 1 + (n % 4))) });
  for (const q of [undefined, "buyer", product.title])
    for (const sort of ["soldAt", "eventAt", "amount", "product", "email"] as const)
      for (const direction of ["asc", "desc"] as const) {
        const query = { q, sort, direction, size: 3 };
        let page = await product.owner.call(listSales, { query });
        const pages = [page.items.map(({ id }) => id)];
        while (page.next) {
          page = await product.owner.call(listSales, { query: { ...query, cursor: page.next } });
          pages.push(page.items.map(({ id }) => id));
        }
        expect(page).toMatchObject({ page: 3, total: 7, hasMore: false });
        const back = await product.owner.call(listSales, { query: { ...query, cursor: page.previous! } });
        expect(
          back.items.map(({ id }) => id),
          JSON.stringify(query),
        ).toEqual(pages[1]);
        const { items } = await product.owner.call(listSales, { query: { ...query, size: 100 } });
        expect(pages.flat()).toEqual(items.map(({ id }) => id));
      }
});

test("a page of sales reads a bounded number of them: plain, by common words, by rare ones and by an order's number", async () => {
  const product = await aProduct(app, { title: "Zarzuela grande" });
  const { id: userId } = await aUser(app);
  const many = 4000;
  await soldMany(db, product, { userId, count: many, at: new Date("2026-02-01T12:00:00Z") });
  const [rare] = [await aUser(app, { name: "Eufrasia" })];
  await soldMany(db, product, { userId: rare.id, count: 2, at: new Date("2020-01-01T12:00:00Z") });
  await sql`analyze sale, order_line, "order", user_account, channel, product`.execute(db);
  const { items } = await product.owner.call(listSales, { query: { size: 1 } });
  const order = { sort: "soldAt", direction: "desc", language: "es", page: 1, size: 20 } as const;
  for (const [filter, found] of [[{}, 20], [{ q: "zarzuela" }, 20], [{ q: "eufrasia" }, 2], [{ q: "ausente" }, 0], [{ q: items[0]!.order }, 1], [{ state: "refunded" }, 0], [{ product: product.slug }, 20]] as const) {
    const match = await matchSales(db, { ...filter, owners: scopeOf(product.owner.id) });
    const read = await rowsRead(db, ["sale"], async (tx) => {
      // So few it would read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      expect((await listSaleRows(tx, match, order)).rows, JSON.stringify(filter)).toHaveLength(found);
    });
    expect(read.scanned + read.fetched, JSON.stringify(filter)).toBeLessThan(2000);
  } // prettier-ignore
});

test("B4: what begins like a formula is text in the table, and it begins with the mark of UTF-8", async () => {
  const csv = await tableFor(shop.owner);
  expect(csv.startsWith("\uFEFFSale,Order,")).toBe(true);
  expect(csv).toContain(",'=HYPERLINK(1),'+Stage,");
  expect(csv).toContain(",'@Grace,Prueba,");
  expect(csv).not.toMatch(/,[=+@]/);
});

test(`B4: ${lines} sales are streamed, and the sum of the table is the sum of the ledger`, async () => {
  const product = await aProduct(app, { title: "Añada" });
  const { id: userId } = await aUser(app);
  await soldMany(db, product, { userId, count: lines, at: new Date("2026-01-01T12:00:00Z") });
  // One of them was sent home for 3.00: it is in the amount of what was sent, not a sale of its own.
  await sql`with sent as (select * from order_line where product_id = ${product.id} limit 1),
    home as (insert into order_line (order_id, user_id, channel_id, kind, title, list_gross_amount, net_amount, tax_amount, gross_amount, tax_rate)
      select order_id, user_id, channel_id, 'shipping', title, 300, 273, 27, 300, 1000 from sent returning id, order_id)
    insert into ledger_entry (order_id, order_line_id, account, amount, currency, reason)
    select order_id, id, account, amount, 'EUR', 'sale' from home
      cross join (values ('buyer', -300), ('tax', 27), ('organizer', 273)) part (account, amount)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const before = heldBytes();
  let most = Number.NEGATIVE_INFINITY;
  const response = await fetch(`${app.url}/api${saleTablePath}?scope=all`, {
    headers: { authorization: `Bearer ${admin.token}`, "accept-language": "en" },
  });
  let text = "";
  const sums = [0, 0, 0, 0, 0, 0];
  let rows = 0;
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (text + piece).split("\r\n");
    text = parts.pop()!;
    for (const part of parts.slice(rows === 0 ? 1 : 0)) {
      const cells = part.split(",");
      for (let at = 0; at < 6; at += 1) sums[at]! += Math.round(Number(cells[8 + at]) * 100);
      rows += 1;
      if (rows % 2000 === 0) most = Math.max(most, heldBytes() - before);
    }
  }
  const [amount, support, refunded, tax, fee, payout] = sums as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const { rows: books } = await sql<{ buyer: number; tax: number; fee: number; owed: number }>`select
    (sum(-amount) filter (where account = 'buyer'))::int as buyer, (sum(amount) filter (where account = 'tax'))::int as tax,
    (sum(amount) filter (where account = 'fee'))::int as fee,
    (sum(amount) filter (where account in ('tax', 'organizer')))::int as owed from ledger_entry`.execute(db);
  expect(rows).toBeGreaterThanOrEqual(lines);
  expect({ buyer: amount + support - refunded, tax, fee, owed: payout }).toEqual(books[0]);
  const asked = performance.now();
  const { sums: totals, count, chart } = await admin.call(sumSales, { query: { scope: "all" } });
  const took = performance.now() - asked;
  expect(count).toBe(rows);
  expect(await admin.call(listSales, { query: { scope: "all" } })).toMatchObject({
    total: 1000,
    hasMore: true,
  });
  expect(totals).toMatchObject([{ gross: amount + support, refunded, tax, fee, payout }]);
  expect(chart.points.reduce((sum, { gross }) => sum + gross, 0)).toBe(amount + support);
  // The server is in this process: what it held and what was read here. Less than before when older things were let go.
  expect(most).not.toBe(Number.NEGATIVE_INFINITY);
  expect(most / 1e6).toBeLessThan(40);
  if (process.env.PALCO_LONG)
    console.info(`${rows} rows, ${Math.round(most / 1e6)} MB at most; the screen in ${Math.round(took)} ms`);
});

test("opportunities: only people who accept mail are named, the others are counted, buyers are left out", async () => {
  const product = await aProduct(app);
  const [looker, quiet, refused, late, buyer] = await Promise.all(
    Array.from({ length: 5 }, () => aUser(app)),
  );
  const yes = [looker!, refused!, late!].map(({ id }) => id);
  await db.updateTable("user_account").set({ newsletter: true }).where("id", "in", yes).execute();
  const params = { slug: product.slug };
  const look = (user: TestUser) => user.call(noteCheckoutVisit, { params });
  // A price that is asked for by the product's page is no visit.
  await (await aUser(app)).call(getCheckout, { params, query: {} });
  for (const user of [looker!, looker!, quiet!, buyer!, product.owner]) await look(user);
  await payAt(app, (await startOrder(refused!, product)).payAt!, cards.denied);
  await startOrder(late!, product);
  await buy(app, buyer!, product);
  const ask = () => product.owner.call(listOpportunities, { query: {} });
  // An order that may still be paid is no lost one.
  expect((await ask()).items.map(({ email }) => email)).toEqual([looker!.email]);
  app.setNow(new Date(Date.now() + 100 * 60_000));
  await reconcile(app.platform);
  app.setNow(undefined);
  const { items, total } = await ask();
  const { products, ...sums } = await product.owner.call(sumOpportunities, { query: {} });
  expect(products).toEqual([{ slug: product.slug, title: product.title }]);
  expect(Object.fromEntries(items.map(({ email, stage }) => [email, stage]))).toEqual({
    [looker!.email]: "looked",
    [refused!.email]: "refused",
    [late!.email]: "ordered",
  });
  expect(total).toBe(3);
  expect(sums).toEqual({ looked: 2, ordered: 1, refused: 1, unnamed: 1 });
  expect(JSON.stringify(await ask())).not.toContain(quiet!.email);
  // Page after page by cursor each of them once.
  const one = (cursor?: string) => product.owner.call(listOpportunities, { query: { size: 2, cursor } });
  const first = await one();
  const second = await one(first.next!);
  expect([...first.items, ...second.items]).toEqual(items);
  expect((await one(second.previous!)).items).toEqual(first.items);
  const narrowed = async (query: object) => (await product.owner.call(listOpportunities, { query })).total;
  expect(await narrowed({ stage: "refused", product: product.slug })).toBe(1);
  expect(await narrowed({ q: looker!.email })).toBe(1);
  // A ticket ends it.
  await buy(app, late!, product);
  expect((await ask()).total).toBe(2);
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect(await stranger.call(listOpportunities, { query: { scope: "all" } })).toMatchObject({ total: 0 });
});
