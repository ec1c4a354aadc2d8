import { listProducts, productSorts } from "@palco/contract/catalogue/api";
import { listMyProducts, myProductSorts, productTableSorts } from "@palco/contract/catalogue/edit";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { type TestChannel, aChannel } from "#modules/channels/testing.ts";
import type { Tx } from "#platform/db/database.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { aCategory } from "./testing.ts";
import { listTableRows } from "./list-edits.queries.ts";
import { listShelfRows } from "./shelf.queries.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const many = 4000;
let admin: TestUser;
let large: TestChannel;
let small: TestChannel;

/** Products straight into the table; many share a title, a price and a moment, every seventh has an offer. */
async function fill(channel: TestChannel, count: number): Promise<void> {
  await sql`with made as (insert into product (channel_id, type, status, published_at, slug, title, plan, net_amount, tax_amount, gross_amount, created_at, updated_at)
      select ${channel.id}, 'vod', 'published', now() - n / 3 * interval '1 minute', ${channel.slug} || '-' || n, 'Pieza ' || n / 4, 'paid',
        100 * (5 + n % 9), 10 * (5 + n % 9), 110 * (5 + n % 9), now() - n / 2 * interval '1 hour', now() - n / 5 * interval '1 second'
      from generate_series(1, ${count}::int) n returning id, slug),
    sorted as (insert into product_category select id, 'opera' from made)
    insert into offer (product_id, net_amount, tax_amount, gross_amount, starts_at, ends_at)
    select id, 600, 60, 660, now() - interval '1 day', now() + interval '1 day' from made where substring(slug from '[0-9]+$')::int % 7 = 0`.execute(
    db,
  );
}

beforeAll(async () => {
  await aCategory(app, "opera");
  admin = await aUser(app, { roles: ["ADMIN"] });
  large = await aChannel(app, { title: "Larga" });
  small = await aChannel(app, { title: "Corta" });
  await fill(large, many);
  await fill(small, 23);
  await sql`analyze product, product_category, offer, channel, user_account`.execute(db);
});

interface Page {
  items: { slug: string }[];
  page: number;
  next: string | null;
  previous: string | null;
}

/** Every page from the first to the last by `next`, and back again by `previous`. */
async function walk(ask: (cursor: string | undefined) => Promise<Page>) {
  const there: string[][] = [];
  let page = await ask(undefined);
  there.push(page.items.map(({ slug }) => slug));
  while (page.next) {
    page = await ask(page.next);
    there.push(page.items.map(({ slug }) => slug));
    expect(page.page).toBe(there.length);
  }
  const back = [there.at(-1)!];
  while (page.previous) {
    page = await ask(page.previous);
    back.unshift(page.items.map(({ slug }) => slug));
  }
  expect(back).toEqual(there);
  return there.flat();
}

test.each(productSorts)(
  "the shop by %s: cursor pages show each product once, in the same order as numbered pages",
  async (sort) => {
    const query = { channel: small.slug, sort, size: 5 };
    const walked = await walk((cursor) => visitor(listProducts, { query: { ...query, cursor } }));
    expect(new Set(walked).size).toBe(23);
    const numbered: string[] = [];
    for (let page = 1; page <= 5; page += 1)
      numbered.push(
        ...(await visitor(listProducts, { query: { ...query, page } })).items.map(({ slug }) => slug),
      );
    expect(numbered).toEqual(walked);
  },
);

test.each(myProductSorts)("an organizer's table by %s: cursor pages show each product once", async (sort) => {
  const walked = await walk((cursor) =>
    small.owner.call(listMyProducts, { query: { sort, size: 4, cursor } }),
  );
  expect(new Set(walked).size).toBe(23);
});

test("no more than 1,000 are counted; fewer are counted exactly", async () => {
  expect(await visitor(listProducts, { query: {} })).toMatchObject({ total: 1000, hasMore: true });
  expect(await visitor(listProducts, { query: { channel: small.slug, page: 9 } })).toMatchObject({ total: 23, hasMore: false, items: [] }); // prettier-ignore
  expect(await admin.call(listManagedProducts, { query: {} })).toMatchObject({ total: 1000, hasMore: true, counts: { published: 1001, draft: 0 } }); // prettier-ignore
  expect(await admin.call(listManagedProducts, { query: { q: "corta" } })).toMatchObject({ total: 23 });
});

test("an invalid cursor, or one of another order, begins at the first page", async () => {
  const { next } = await visitor(listProducts, { query: { channel: small.slug, size: 5, sort: "title" } });
  for (const cursor of [
    next!,
    "x",
    Buffer.from('{"sort":"newest","page":2,"way":"after","key":"now","id":"1"}').toString("base64url"),
  ])
    // prettier-ignore
    expect(await visitor(listProducts, { query: { channel: small.slug, size: 5, cursor } })).toMatchObject({ page: 1 });
});

/** Rows of products that the work read, by index or not. */
async function readBy(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const { scanned, fetched } = await rowsRead(db, ["product"], work);
  return scanned + fetched;
}

test("a page reads only the rows it shows and counts, however many there are and however deep it is", async () => {
  const reader = { language: "es", now: new Date() } as const;
  const deep = await visitor(listProducts, { query: { category: "opera", size: 100, page: 30 } });
  for (const sort of productSorts)
    for (const shelf of [{}, { category: "opera" }, { category: "opera", cursor: deep.next! }])
      expect(
        await readBy((tx) => listShelfRows(tx, { ...shelf, sort, page: 1, size: 20 }, reader)),
        `${sort} ${JSON.stringify(shelf)}`,
      ).toBeLessThan(2000);
  for (const sort of productTableSorts)
    expect(
      await readBy((tx) => listTableRows(tx, { owners: "all", sort, page: 1, size: 20 }, reader.now)),
      sort,
    ).toBeLessThan(2000);
});

test("parts of titles are found by an index", async () => {
  const now = new Date();
  for (const q of ["pieza 99", "ausente", "99", "%"]) {
    const read = await readBy(async (tx) => {
      // So few it would read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      await listShelfRows(tx, { q, sort: "newest", page: 1, size: 20 }, { language: "es", now });
      await listTableRows(tx, { owners: "all", q, sort: "updated", page: 1, size: 20 }, now);
    });
    // Two lists: without an index each would read all of them. For two letters the order's index costs about the same.
    expect(read, q).toBeLessThan(many);
  }
});
