import { getProduct, listCategories, listProducts } from "@palco/contract/catalogue/api";
import { expect, test } from "vitest";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { findProductForSale, getCards, listBundleItems } from "./public.ts";
import { aProduct } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const { db } = app.platform;
const noon = new Date("2026-11-21T12:00:00Z");
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000);

test("the shop shows published products of published channels that are not over", async () => {
  app.setNow(noon);
  const channel = await aChannel(app);
  const hidden = await aChannel(app, { status: "private" });
  const shown = await aProduct(app, { channel, title: "Shown" });
  const soon = await aProduct(app, { channel, title: "Soon", saleStartsAt: hours(2) });
  await aProduct(app, { channel, title: "Draft", status: "draft" });
  await aProduct(app, { channel, title: "Private", status: "private" });
  await aProduct(app, { channel, title: "Sale over", saleEndsAt: hours(0) });
  await aProduct(app, { channel, title: "Expired", expiresAt: hours(0) });
  await aProduct(app, { channel: hidden, title: "Other door" });
  const shelf = await visitor(listProducts, { query: { channel: channel.slug } });
  expect(shelf.items.map((item) => [item.id, item.saleState])).toEqual([
    [soon.id, "not_yet"],
    [shown.id, "on_sale"],
  ]);
  expect(shelf.total).toBe(2);
  expect((await visitor(listProducts, { query: { channel: hidden.slug } })).total).toBe(0);
  app.setNow(undefined);
});

test("price, order and filters follow the offer of the moment and the reader's language", async () => {
  app.setNow(noon);
  const channel = await aChannel(app, { title: "Ñandú Films" });
  const offer = { gross: 100, startsAt: hours(0), endsAt: hours(1) };
  await aProduct(app, {
    channel,
    title: "Zeta",
    titles: { en: "Apple" },
    gross: 1000,
    offer,
    categories: ["jazz"],
  });
  await aProduct(app, { channel, title: "Beta", gross: 500, categories: ["jazz", "blues"] });
  await aProduct(app, { channel, title: "Gamma", gross: 0, categories: ["blues"] });
  const titles = async (query: object, language = "en") =>
    (
      await app.as(undefined, language)(listProducts, { query: { channel: channel.slug, ...query } })
    ).items.map((item) => item.title);
  expect(await titles({ sort: "price_asc" })).toEqual(["Gamma", "Apple", "Beta"]);
  expect(await titles({ sort: "price_desc" })).toEqual(["Beta", "Apple", "Gamma"]);
  expect(await titles({ sort: "title" })).toEqual(["Apple", "Beta", "Gamma"]);
  expect(await titles({ sort: "title" }, "es")).toEqual(["Beta", "Gamma", "Zeta"]);
  expect(await titles({ category: "jazz", sort: "title" })).toEqual(["Apple", "Beta"]);
  expect(await titles({ plan: "free" })).toEqual(["Gamma"]);
  expect(await titles({ q: "nandu", sort: "title" })).toEqual(["Apple", "Beta", "Gamma"]);
  expect(await titles({ q: "100%" })).toEqual([]);
  expect(await titles({ sort: "title", page: 2, size: 2 })).toEqual(["Gamma"]);
  expect((await visitor(listProducts, { query: { channel: channel.slug, page: 9 } })).total).toBe(3);
  const categories = await app.as(undefined, "pt")(listCategories);
  expect(categories.items).toEqual(
    expect.arrayContaining([
      { id: "jazz", name: "jazz pt", products: 2 },
      { id: "blues", name: "blues pt", products: 2 },
    ]),
  );
  app.setNow(undefined);
});

test("what checkout charges is the price of the moment, to the second", async () => {
  const offer = { gross: 999, startsAt: hours(0), endsAt: hours(1) };
  const { id, slug, owner, channel, assetId } = await aProduct(app, {
    gross: 1999,
    offer,
    accessHours: 48,
    expiresAt: hours(100),
    titles: { pt: "Uma noite" },
  });
  const gross = async (now: Date) => (await findProductForSale(db, slug, { now }))!.price.gross;
  expect(await gross(new Date(hours(0).getTime() - 1000))).toBe(1999);
  expect(await gross(hours(0))).toBe(999);
  expect(await gross(new Date(hours(1).getTime() - 1000))).toBe(999);
  expect(await gross(hours(1))).toBe(1999);
  expect(await findProductForSale(db, id, { now: noon, language: "pt" })).toMatchObject({
    id, slug, title: "Uma noite", ownerId: owner.id, channelId: channel.id, assetId, saleState: "on_sale", accessHours: 48, expiresAt: hours(100),
    price: { net: 908, tax: 91, gross: 999, currency: "EUR" }, listPrice: { gross: 1999 }, taxRate: 1000, durationMs: 60_000,
  }); // prettier-ignore
  expect((await findProductForSale(db, id, { now: hours(100) }))?.saleState).toBe("event_passed");
  expect(await findProductForSale(db, "no-such-thing", { now: noon })).toBeUndefined();
});

test("a product's page includes its bundle and related products", async () => {
  const channel = await aChannel(app);
  const inside = await aProduct(app, { channel, title: "Inside", categories: ["opera"] });
  const draft = await aProduct(app, { channel, title: "Unfinished", status: "draft", categories: ["opera"] });
  const bundle = await aProduct(app, { channel, title: "Both", categories: ["opera"] });
  const related = await aProduct(app, { title: "Elsewhere", categories: ["opera"] });
  await db
    .insertInto("bundle_item")
    .values(
      [inside.id, draft.id].map((item, position) => ({ product_id: bundle.id, item_id: item, position })),
    )
    .execute();
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", bundle.id).execute();
  const page = await visitor(getProduct, { params: { slug: bundle.slug } });
  expect(page.bundle.map((card) => card.title)).toEqual(["Inside"]);
  expect(page.parts).toEqual({ of: "videos", count: 1 });
  expect(page.bundle[0]!.parts).toBeNull();
  // What is in it is not offered once more below it.
  expect(page.related.map((card) => card.id)).toEqual([related.id]);
  expect((await listBundleItems(db, bundle.id, new Date())).map((item) => item.id)).toEqual([inside.id]);
});

test("VE21 a bundle says what it saves: its parts at their prices of this moment, less its own", async () => {
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  const offer = { gross: 490, startsAt: from, endsAt: to };
  const parts = [await aProduct(app, { gross: 850 }), await aProduct(app, { gross: 690, offer })];
  const savingAt = async (gross: number) => {
    const { id, slug } = await aProduct(app, { gross });
    const rows = parts.map((part, position) => ({ product_id: id, item_id: part.id, position }));
    await db.insertInto("bundle_item").values(rows).execute();
    await db.updateTable("product").set({ bundle_active: true }).where("id", "=", id).execute();
    // The sum of the checkout begins with the same prices.
    const inside = await listBundleItems(db, id, new Date());
    expect(inside.map(({ grossNow }) => grossNow)).toEqual([850, 490]);
    return (await visitor(getProduct, { params: { slug } })).saving;
  };
  expect(await savingAt(1000)).toBe(340);
  expect(await savingAt(1340)).toBeNull();
});

test("a list and a page cost the same few queries, however long they are", async () => {
  const channel = await aChannel(app, { title: "Many" });
  const products: Awaited<ReturnType<typeof aProduct>>[] = [];
  for (let n = 0; n < 25; n += 1) products.push(await aProduct(app, { channel, title: `Piece ${n}` }));
  const count = async (work: (counted: typeof db) => Promise<unknown>) => {
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await work(counted);
    return queries;
  };
  const { getProduct: readPage, listProducts: readShelf } = await import("./read-products.ts");
  const { bus, services } = app.platform;
  const reader = { language: "es", now: () => new Date(), actor: undefined, bus, services } as const;
  expect(
    await count((counted) =>
      readShelf({ ...reader, db: counted }, { channel: channel.slug, sort: "newest", page: 1, size: 20 }),
    ),
  ).toBe(2);
  expect(await count((counted) => readPage({ ...reader, db: counted }, products[0]!.slug))).toBe(8);
  expect(
    await count((counted) =>
      getCards(
        { ...reader, db: counted },
        products.map(({ id }) => id),
      ),
    ),
  ).toBe(2);
});

test("cards come in the requested order, and unknown ones are left out", async () => {
  const one = await aProduct(app, { title: "One" });
  const two = await aProduct(app, { title: "Two", status: "private" });
  const cards = await getCards({ db, language: "es", now: () => new Date() }, [
    two.id,
    "019a0000-0000-7000-8000-000000000000",
    one.id,
  ]);
  expect(cards.map((card) => card.title)).toEqual(["Two", "One"]);
});

test("visitors see a change at once", async () => {
  const { id, slug } = await aProduct(app, { title: "Before" });
  expect((await visitor(getProduct, { params: { slug } })).title).toBe("Before");
  const { sharedChanged } = await import("#platform/http/shared-changed.ts");
  await db.transaction().execute(async (tx) => {
    await tx.updateTable("product").set({ title: "After" }).where("id", "=", id).execute();
    await sharedChanged(tx);
  });
  await expect
    .poll(async () => (await visitor(getProduct, { params: { slug } })).title, { timeout: 1000 })
    .toBe("After");
});
