import { getProductEdit, ProductMissing } from "@palco/contract/catalogue/edit";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aMaster } from "#modules/masters/testing.ts";
import { aCourse, courseOf } from "#modules/courses/testing.ts";
import { aPodcast } from "#modules/podcasts/testing.ts";
import { aDatasheet } from "#modules/datasheets/testing.ts";
import { aDocument, aPost } from "#modules/posts/testing.ts";
import { someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { listTableRows } from "./list-edits.queries.ts";
import { aProduct, anAsset, type TestProduct } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const owner = await aUser(app, { roles: ["PRODUCER"] });
const channel = await aChannel(app, { owner });
const draft = { channel, status: "draft" } as const;
const day = (n: number) => new Date(app.platform.now().getTime() + n * 86_400_000);
const fields = ProductMissing.shape.field.exclude(["title"]).options;

const list = (query: object) =>
  admin.call(listManagedProducts, { query: { q: owner.email, size: 50, ...query } });
const set = (product: TestProduct, change: ReturnType<typeof sql>) =>
  sql`update product set ${change} where id = ${product.id}`.execute(db);

test("drafts are found by what they lack, field by field, as the editor names it", async () => {
  const draftCourse = await aCourse(app, draft);
  const complete = [
    draftCourse,
    await aMaster(app, { ...draft, courses: [await aCourse(app, { owner, channel })] }),
    await aProduct(app, draft),
    await aProduct(app, { ...draft, gross: 0, type: "live", sessions: [day(-3), day(3)] }),
    await aPost(app, draft),
    await aDatasheet(app, draft),
    (await aPodcast(app, draft)).product,
  ];
  const unready = await anAsset(app, owner.id, "probing");
  const hidden = await aChannel(app, { owner, status: "draft" });
  const made: Record<(typeof fields)[number], TestProduct[]> = {
    channelId: [await aProduct(app, { channel: hidden, status: "draft" })],
    shortDescription: [await aProduct(app, draft)],
    imageId: [await aProduct(app, draft)],
    assetId: [
      await aProduct(app, { ...draft, assetId: null }),
      await aProduct(app, { ...draft, assetId: unready }),
      await aProduct(app, { ...draft, assetId: null, type: "live", sessions: [day(3)] }),
    ],
    episodes: [await aProduct(app, { ...draft, assetId: null, type: "podcast" })],
    lessons: [await aProduct(app, { ...draft, assetId: null, type: "course" }), await aCourse(app, { ...draft, course: courseOf([]) })],
    courses: [
      await aProduct(app, { ...draft, assetId: null, type: "master" }),
      await aMaster(app, { ...draft, courses: [draftCourse] }),
    ],
    text: [await aPost(app, { ...draft, texts: {} }), await aPost(app, { ...draft, texts: { en: aDocument() } })],
    abstract: [await aDatasheet(app, { ...draft, sheet: null })],
    categories: [await aProduct(app, { ...draft, categories: [] })],
    price: [await aProduct(app, draft)],
    expiresAt: [await aProduct(app, { ...draft, expiresAt: day(-1) })],
    sessions: [
      await aProduct(app, { ...draft, type: "live" }),
      await aProduct(app, { ...draft, type: "broadcast", assetId: null }),
      await aProduct(app, { ...draft, type: "live", sessions: [day(-3)] }),
      await aProduct(app, { ...draft, type: "live", sessions: [day(3)] }),
    ],
    shipping: [await someGoods(app, 3, { ...draft, zones: [] })],
  };
  await set(made.shortDescription[0]!, sql`short_description = ''`);
  await set(made.imageId[0]!, sql`image_id = null`);
  await set(made.price[0]!, sql`net_amount = 0, tax_amount = 0, gross_amount = 0`);
  await sql`update product_session set called_off_at = ${day(-1)} where product_id = ${made.sessions[3]!.id}`.execute(db);
  // Published ones lack nothing that anybody waits for.
  await set(await aProduct(app, { channel }), sql`short_description = ''`);

  for (const field of fields) {
    const { items, total } = await list({ missing: field });
    expect(new Set(items.map(({ id }) => id)), field).toEqual(new Set(made[field].map(({ id }) => id)));
    expect(total, field).toBe(made[field].length);
    for (const { slug, lacks } of items) {
      expect(lacks.map((one) => one.field), field).toEqual([field]);
      expect(lacks).toEqual((await owner.call(getProductEdit, { params: { slug } })).missing);
    }
  }
  const all = Object.values(made).flat().length;
  expect((await list({ missing: "any" })).total).toBe(all);
  expect((await list({ status: "draft" })).total).toBe(all + complete.length);
  expect((await list({ missing: "any", status: "published" })).total).toBe(0);
  const first = await list({ missing: "any", size: 7 });
  const second = await list({ missing: "any", size: 7, cursor: first.next! });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(14);
}); // prettier-ignore

test("the filter reads drafts alone, however many products there are", async () => {
  await sql`insert into product (channel_id, type, status, published_at, slug, title, plan, net_amount, tax_amount, gross_amount)
    select ${channel.id}, 'vod', 'published', now(), 'piece-' || n, 'Piece', 'paid', 1000, 100, 1100 from generate_series(1, 1000) n`.execute(db);
  await sql`analyze product`.execute(db);
  const drafts = (await list({ status: "draft" })).total;
  for (const sort of ["updated", "title"] as const) {
    const read = await rowsRead(db, ["product"], async (tx) => {
      // So few it would read whole.
      await sql`set local enable_seqscan = off`.execute(tx);
      await listTableRows(tx, { owners: "all", missing: "any", sort, page: 1, size: 20 }, app.platform.now());
    });
    // Counted, sorted and shown.
    expect(read.scanned + read.fetched, sort).toBeLessThan(drafts * 4);
  }
}); // prettier-ignore
