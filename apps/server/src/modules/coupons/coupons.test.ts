import { getProduct, listProducts } from "@palco/contract/catalogue/api";
import {
  createCoupons,
  getCouponSheet,
  getCouponTable,
  listCouponBatches,
  listCoupons,
  lookAtCoupon,
} from "@palco/contract/coupons/api";
import { search } from "@palco/contract/search/api";
import { normalizeCode } from "@palco/values/coupon-code";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { aCode, someCodes } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const gift = { quantity: 1, price: 0, priceTyped: "gross" } as const;

test("O5: codes are made for published or private products, never for drafts or others' products", async () => {
  const draft = await aProduct(app, { status: "draft" });
  const slug = { params: { slug: draft.slug } };
  expect(await refusal(draft.owner.call(createCoupons, { ...slug, body: gift }))).toBe(
    "coupons.product_is_draft",
  );
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  for (const status of ["published", "private"] as const) {
    const product = await aProduct(app, { status });
    expect((await someCodes(product, 3)).codes).toHaveLength(3);
    const foreign = stranger.call(createCoupons, { params: { slug: product.slug }, body: gift });
    expect(await refusal(foreign)).toBe("catalogue.not_found");
  }
});

test("O5: ten thousand at once, all distinct and random, in less than five seconds; once per key", async () => {
  const product = await aProduct(app);
  const request = { params: { slug: product.slug }, body: { ...gift, quantity: 10_000 } };
  const start = performance.now();
  const batch = await product.owner.call(createCoupons, request, { idempotencyKey: "ten-thousand" });
  const tookMs = performance.now() - start;
  expect(tookMs).toBeLessThan(5000);
  const again = await product.owner.call(createCoupons, request, { idempotencyKey: "ten-thousand" });
  expect(again).toEqual(batch);
  const codes = await db
    .selectFrom("coupon")
    .innerJoin("coupon_batch as b", "b.id", "coupon.batch_id")
    .select("code")
    .where("b.product_id", "=", product.id)
    .execute();
  expect(codes).toHaveLength(10_000);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(10_000);
  // Every sign is as likely at every place: 312.5 times on average, and never far from it.
  for (let place = 0; place < 16; place += 1) {
    const counts = new Map<string, number>();
    for (const { code } of codes) counts.set(code[place]!, (counts.get(code[place]!) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 312.5)).toBeLessThan(110);
  }
  const more = product.owner.call(createCoupons, { ...request, body: { ...gift, quantity: 10_001 } });
  expect(await refusal(more)).toBe("request.invalid");
});

test("O6: a price is typed with tax or without; prices between free and the minimum are refused", async () => {
  const product = await aProduct(app);
  const make = (body: { price: number; priceTyped: "net" | "gross" }) =>
    product.owner.call(createCoupons, { params: { slug: product.slug }, body: { quantity: 1, ...body } });
  expect((await make({ price: 1050, priceTyped: "gross" })).price).toMatchObject({ net: 955, tax: 95 });
  expect((await make({ price: 1000, priceTyped: "net" })).price).toMatchObject({ tax: 100, gross: 1100 });
  expect(await refusal(make({ price: 49, priceTyped: "gross" }))).toBe("request.invalid");
  // No more than without the code.
  expect(await refusal(make({ price: 1211, priceTyped: "gross" }))).toBe("request.invalid");
  const { items } = await product.owner.call(listCouponBatches, { params: { slug: product.slug } });
  expect(items.map(({ price, fee }) => [price.gross, fee])).toEqual([
    [1100, 144],
    [1050, 140],
  ]);
});

test("an access to a private product costs its organizer the same whatever the code costs", async () => {
  const product = await aProduct(app, { status: "private" });
  await db.updateTable("asset").set({ duration_ms: 181 * 60_000 }).where("id", "=", product.assetId!).execute(); // prettier-ignore
  await someCodes(product);
  await someCodes(product, 1, { gross: 1000 });
  const { items } = await product.owner.call(listCouponBatches, { params: { slug: product.slug } });
  expect(items.map(({ fee }) => fee)).toEqual([253, 253]);
});

test("codes of a date only where dates are chosen, and only of that product", async () => {
  const product = await aProduct(app, { type: "live" });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const dateOf = async (productId: string, capacity: number | null) =>
    (
      await db
        .insertInto("product_session")
        .values({ product_id: productId, starts_at: inAnHour, capacity })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const mine = await dateOf(product.id, 10);
  const others = await dateOf((await aProduct(app, { type: "live" })).id, 10);
  const open = await aProduct(app, { type: "live" });
  const unlimited = await dateOf(open.id, null);
  expect((await someCodes(product, 2, { sessionId: mine })).codes).toHaveLength(2);
  expect(await refusal(someCodes(product, 2, { sessionId: others }))).toBe("request.invalid");
  expect(await refusal(someCodes(open, 2, { sessionId: unlimited }))).toBe("request.invalid");
});

test("O9: a private product is visible only with its code", async () => {
  const title = `Hidden ${Date.now()}`;
  const product = await aProduct(app, { status: "private", title, slug: `hidden-${Date.now()}` });
  const { code } = await aCode(product);
  await app.deliver();
  const visitor = app.as();
  const shelf = await visitor(listProducts, { query: { channel: product.channel.slug } });
  expect(shelf.items).toEqual([]);
  const found = JSON.stringify(await visitor(search, { query: { q: title } }));
  expect(found).not.toContain(product.slug);
  const sitemap = await (await fetch(`${app.url}/sitemap-1.xml`)).text();
  expect(sitemap).not.toContain(product.slug);
  expect(await refusal(visitor(getProduct, { params: { slug: product.slug } }))).toBe("catalogue.not_found");

  const seen = await visitor(lookAtCoupon, { body: { code: code.toLowerCase() } });
  expect(seen).toMatchObject({ product: { slug: product.slug, title }, price: { gross: 0 } });
  const wrong = visitor(lookAtCoupon, { body: { code: "0000-0000-0000-0000" } });
  expect(await refusal(wrong)).toBe("coupons.not_found");
});

test("codes are found by their characters and by their state; there is a table of them and a sheet to print", async () => {
  const product = await aProduct(app, { title: "=cmd()" });
  const { batchId, codes } = await someCodes(product, 30, { gross: 500 });
  const ask = (query: Record<string, unknown>) =>
    product.owner.call(listCoupons, { params: { id: batchId }, query });
  expect(await ask({ size: 10 })).toMatchObject({ total: 30, items: { length: 10 } });
  const some = codes[7]!.slice(3, 12).toLowerCase();
  expect((await ask({ q: some })).items.map(({ code }) => code)).toContain(codes[7]);
  expect((await ask({ q: "nobody@example.test" })).total).toBe(0);
  expect((await ask({ state: "redeemed" })).total).toBe(0);

  const { csv } = await product.owner.call(getCouponTable, { params: { id: batchId } });
  expect(csv.startsWith("\uFEFF")).toBe(true);
  expect(csv.split("\r\n")).toHaveLength(32);
  expect(csv).toContain(",'=cmd(),");
  const sheet = await product.owner.call(getCouponSheet, { params: { id: batchId }, query: {} });
  expect(sheet).toMatchObject({ total: 30, items: { length: 30 } });
  for (const { code, url, path } of sheet.items) {
    expect(url.endsWith(`/?code=${code}`)).toBe(true);
    expect(normalizeCode(code)).toBeDefined();
    expect(path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  }
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  const foreign = stranger.call(getCouponTable, { params: { id: batchId } });
  expect(await refusal(foreign)).toBe("coupons.not_found");
});

test("the database rejects half a redemption", async () => {
  const { id } = await aCode(await aProduct(app));
  const half = sql`update coupon set redeemed_at = now() where id = ${id}`.execute(db);
  await expect(half).rejects.toMatchObject({ code: "23514" });
});
