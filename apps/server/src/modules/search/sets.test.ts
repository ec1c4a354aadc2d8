import { search } from "@palco/contract/search/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import type { Tx } from "#platform/db/database.ts";
import { testApp } from "#testing/app.ts";
import { indexProducts } from "./index-things.ts";
import { ProductSets } from "./product-sets.ts";
import { readWords } from "./word-queries.ts";
import { WordSets } from "./word-sets.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
let asked = 0;
/** Ids of what is found, in the order in which the products were made. Answers are shared for a moment: no question is asked twice. */
const find = async (q: string) => {
  const { products } = await visitor(search, { query: { q, size: 20 + (asked += 1) } });
  return products.map(({ id }) => id).toSorted();
};

async function rename(id: string, title: string): Promise<void> {
  await db.updateTable("product").set({ title, titles: "{}" }).where("id", "=", id).execute();
  await indexProducts(db, [id]);
}

test("a search that begins after a write sees it: a new word, a word that went, a product that went", async () => {
  const [one, other] = [await aProduct(app, { title: "Zarza" }), await aProduct(app, { title: "Zarza y brezo" })];
  await indexProducts(db, [one.id, other.id]);
  expect(await find("zarza")).toEqual([one.id, other.id]);
  expect(await find("brezo")).toEqual([other.id]);
  await rename(one.id, "Brezo");
  expect(await find("zarza")).toEqual([other.id]);
  expect(await find("brezo")).toEqual([one.id, other.id]);
  await db.updateTable("product").set({ status: "private" }).where("id", "=", other.id).execute();
  await indexProducts(db, [other.id]);
  expect(await find("zarza")).toEqual([]);
  // It keeps its place.
  await db.updateTable("product").set({ status: "published" }).where("id", "=", other.id).execute();
  await indexProducts(db, [other.id]);
  expect(await find("zarza")).toEqual([other.id]);
}); // prettier-ignore

test("after more writes than are remembered words are asked for anew", async () => {
  const product = await aProduct(app, { title: "Romero" });
  await indexProducts(db, [product.id]);
  expect(await find("romero")).toEqual([product.id]);
  expect(await find("tomillo")).toEqual([]);
  await rename(product.id, "Tomillo");
  await sql`insert into search_product (product_id, is_listed) select uuidv7(), false from generate_series(1, 5000)`.execute(db); // prettier-ignore
  expect(await find("romero")).toEqual([]);
  expect(await find("tomillo")).toEqual([product.id]);
});

test("of two that write at once the one that commits later is not missed", async () => {
  const [known, slow, fast] = [await aProduct(app, { title: "Flor de alhelí" }), await aProduct(app), await aProduct(app)];
  // No new words: of those the second would wait for the first.
  await indexProducts(db, [known.id, slow.id, fast.id]);
  await db.updateTable("product").set({ title: "Flor de alhelí", titles: "{}" }).where("id", "in", [slow.id, fast.id]).execute();
  const written = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (tx) => {
    await indexProducts(tx, [slow.id]);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  let isOver = false;
  const second = indexProducts(db, [fast.id]).then(() => (isOver = true));
  // Without turns the second has a higher revision and is seen first.
  await expect.poll(async () => isOver || (await waitingTurns()), { interval: 5 }).toBe(true);
  await find("alheli");
  mayCommit.resolve();
  await Promise.all([first, second]);
  expect(await find("alheli")).toEqual([known.id, slow.id, fast.id]);
}); // prettier-ignore

async function waitingTurns(): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`.execute(db); // prettier-ignore
  return rows[0]!.n > 0;
}

test("places stay a product's own, and are not used up by writing again", async () => {
  const product = await aProduct(app, { title: "Lavanda" });
  const placeOf = async () => (await db.selectFrom("search_product").select("place").where("product_id", "=", product.id).executeTakeFirstOrThrow()).place; // prettier-ignore
  await indexProducts(db, [product.id]);
  const place = await placeOf();
  for (let n = 0; n < 3; n += 1) await indexProducts(db, [product.id]);
  const next = await aProduct(app, { title: "Lavanda" });
  await indexProducts(db, [next.id]);
  expect(await placeOf()).toBe(place);
  const { rows } = await sql<{
    place: number;
  }>`select place from search_product where product_id = ${next.id}`.execute(db);
  expect(rows[0]!.place).toBe(place + 1);
});

test("words that were not looked for lately make room, and one that could not be read is asked for again", async () => {
  const product = await aProduct(app, { title: "Menta poleo salvia" });
  await indexProducts(db, [product.id]);
  const products = new ProductSets();
  await products.bringUpToDate(db);
  const words = new WordSets(products, { bytes: 3000 });
  const queries = await readWords(db, "es", ["menta", "poleo", "salvia"].map((word) => ({ word, alike: [] })));
  const isFound = async (from: Tx | typeof db = db) => {
    const known = await words.list(from, "es", queries);
    return known.map(({ set }) => set.title.count);
  };
  const failing = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 1`.execute(tx);
    await isFound(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: "57014" });
  expect(await isFound()).toEqual([1, 1, 1]);
  expect(words.bytes).toBeGreaterThan(1000);
  expect(words.bytes).toBeLessThanOrEqual(3000);
  expect(await isFound()).toEqual([1, 1, 1]);
}); // prettier-ignore

test("a set that one search has brought up to date is not put back by another that began before", async () => {
  const product = await aProduct(app, { title: "Una ruda" });
  await indexProducts(db, [product.id]);
  const products = new ProductSets();
  const words = new WordSets(products);
  const queries = await readWords(db, "es", [{ word: "ruda", alike: [] }]);
  const ask = async (from: Tx | typeof db = db) => (await words.list(from, "es", queries))[0]!.set.title;
  await products.bringUpToDate(db);
  expect((await ask()).count).toBe(1);
  await rename(product.id, "Una ruda verde");
  await products.bringUpToDate(db);

  const lock = sql`select pg_advisory_xact_lock(7)`;
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const late = db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      // It sees what there is now, and what it asks after this has to wait.
      await tx.selectFrom("search_product").select("place").limit(1).execute();
      const answers = Promise.all([lock.execute(tx), ask(tx)]);
      await rename(product.id, "Un hinojo");
      await products.bringUpToDate(db);
      const title = await ask();
      const before = title.count;
      released.resolve();
      await answers;
      return [before, title.count];
    });
  expect(await late.finally(() => released.resolve())).toEqual([0, 0]);
  await holder;
});
