import { listHeld, listMyLibrary } from "@palco/contract/library/api";
import { productTypes } from "@palco/contract/product-types/traits";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setMembership } from "#modules/access/public.ts";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { listLibraryRows } from "./library.queries.ts";

const app = await testApp();
const { db } = app.platform;
const hours = (count: number) => new Date(app.platform.now().getTime() + count * 3_600_000);

type Query = NonNullable<Parameters<typeof ask>[1]>;
const ask = (
  user: TestUser,
  query: {
    show?: "all" | "current" | "completed" | "upcoming" | "begun";
    sort?: "newest" | "title";
    q?: string;
    size?: number;
    cursor?: string;
  },
) => user.call(listMyLibrary, { query });
const titles = async (user: TestUser, query: Query) =>
  (await ask(user, query)).items.map(({ title }) => title);

test.each(productTypes)("a %s that was bought is in the library", async (type) => {
  const user = await aUser(app);
  const product = await aProduct(app, { type });
  await aTicket(app, user, product);
  expect((await ask(user, {})).items).toMatchObject([{ productId: product.id, type, by: "ticket" }]);
  expect(await titles(user, { show: "current" })).toEqual([product.title]);
  expect(await titles(user, { show: "completed" })).toEqual([]);
});

test("dates to come are listed the soonest first, with what began a moment ago and without what is over", async () => {
  const user = await aUser(app);
  const at = { "Next week": 168, Tomorrow: 24, "On air perhaps": -1, Yesterday: -24 };
  for (const [title, inHours] of Object.entries(at))
    await aTicket(app, user, await aProduct(app, { type: "broadcast", title, sessions: [hours(inHours)] }));
  await aTicket(app, user, await aProduct(app, { title: "A film" }));
  expect(await titles(user, { show: "upcoming" })).toEqual(["On air perhaps", "Tomorrow", "Next week"]);
});

test("what was begun is listed the last watched first", async () => {
  const user = await aUser(app);
  for (const [index, title] of ["Earlier", "Later", "Seen to its end", "Not begun"].entries()) {
    const film = await aProduct(app, { title });
    await aTicket(app, user, film);
    if (index < 3)
      await sql`insert into coverage (user_id, item_id, asset_id, seconds, resume_at_ms, updated_at)
        select ${user.id}, p.id, p.asset_id, '{[0,30)}', case when ${index} = 2 then a.duration_ms else 30000 end, ${hours(index)}
        from product p join asset a on a.id = p.asset_id where p.id = ${film.id}`.execute(db);
  }
  expect(await titles(user, { show: "begun" })).toEqual(["Later", "Earlier"]);
});

test("the library is searched by words of titles and channels, without accents, and ordered by title", async () => {
  const user = await aUser(app);
  const channel = await aChannel(app, { title: "Sala Órbita" });
  for (const title of ["Bodas", "Ático"]) await aTicket(app, user, await aProduct(app, { title, channel }));
  await aTicket(app, user, await aProduct(app, { title: "Canción de órbita" }));
  expect(await titles(user, { sort: "title" })).toEqual(["Ático", "Bodas", "Canción de órbita"]);
  expect(await titles(user, { q: "atico" })).toEqual(["Ático"]);
  expect(await titles(user, { q: "ORBITA", sort: "title" })).toEqual(["Ático", "Bodas", "Canción de órbita"]);
  expect(await titles(user, { q: "100%_" })).toEqual([]);
});

test("two thousand products are paged by cursor, and progress is added up for one page only", async () => {
  const user = await aUser(app);
  const { id } = await aProduct(app);
  await sql`with many as (insert into product (channel_id, type, status, published_at, slug, title, asset_id, plan, net_amount, tax_amount, gross_amount)
      select channel_id, type, status, published_at, 'owned-' || n, 'Owned ' || n, asset_id, plan, net_amount, tax_amount, gross_amount from product, generate_series(1, 2000) n
      where id = ${id} returning id),
    bought as (insert into entitlement (user_id, product_id, source, granted_at)
      select ${user.id}, id, 'grant', now() - random() * interval '900 days' from many)
    select 1`.execute(db);
  await sql`insert into coverage (user_id, item_id, asset_id, seconds, resume_at_ms)
    select ${user.id}, id, asset_id, '{[0,30)}', 30000 from product where slug like 'owned-%'`.execute(db);
  await sql`analyze product, entitlement, coverage`.execute(db);
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await ask(user, { size: 100, ...(cursor && { cursor }) });
    expect(page).toMatchObject({ total: 1000, hasMore: true });
    for (const item of page.items) seen.add(item.productId);
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen.size).toBe(2000);
  const read = await rowsRead(db, ["asset"], (tx) =>
    listLibraryRows(
      tx,
      { show: "all", sort: "newest", page: 1, size: 24 },
      { userId: user.id, language: "es", now: app.platform.now() },
    ),
  );
  expect(read.scanned + read.fetched).toBeLessThan(1000);
});

test("what a ticket or a subscription opens is known however many others there are, also before it was begun", async () => {
  const user = await aUser(app);
  const channel = await aChannel(app);
  const owned = await aProduct(app, { channel });
  const included = await aProduct(app, { channel });
  const over = await aProduct(app);
  await sql`update product set in_subscription = true where id = ${included.id}`.execute(db);
  await aTicket(app, user, owned);
  await aTicket(app, user, over);
  await sql`update ticket set granted_at = ${hours(-2)}, ends_at = ${hours(-1)} where product_id = ${over.id}`.execute(
    db,
  );
  await db
    .transaction()
    .execute((tx) =>
      setMembership(
        tx,
        { userId: user.id, channelId: channel.id },
        { until: hours(1), now: app.platform.now() },
      ),
    );
  const products = [owned, included, over].map(({ id }) => id).join();
  const { items } = await user.call(listHeld, { query: { products } });
  expect(Object.fromEntries(items.map(({ productId, by }) => [productId, by]))).toEqual({
    [owned.id]: "ticket",
    [included.id]: "subscription",
  });
  expect((await (await aUser(app)).call(listHeld, { query: { products } })).items).toEqual([]);
});
