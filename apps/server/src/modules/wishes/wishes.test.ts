import { addWish, listWishedIds, listWishes, removeWish } from "@palco/contract/wishes/api";
import { productTypes } from "@palco/contract/product-types/traits";
import { limits } from "@palco/values/limits";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";

const app = await testApp();
const { db } = app.platform;

const listOf = async (user: TestUser) =>
  (await user.call(listWishes, { query: {} })).items.map(({ slug, available }) => ({ slug, available }));

test.each(productTypes)(
  "a %s is kept for later and taken off; a second time changes nothing",
  async (type) => {
    const user = await aUser(app);
    const { id, slug } = await aProduct(app, { type });
    for (let times = 0; times < 2; times += 1) await user.call(addWish, { params: { slug } });
    expect(await listOf(user)).toEqual([{ slug, available: true }]);
    expect(await user.call(listWishedIds, {})).toEqual({ items: [id] });
    for (let times = 0; times < 2; times += 1) await user.call(removeWish, { params: { slug } });
    expect(await listOf(user)).toEqual([]);
  },
);

test("what was bought leaves the list, and comes back when it is refunded", async () => {
  const user = await aUser(app);
  const product = await aProduct(app);
  await user.call(addWish, { params: { slug: product.slug } });
  await aTicket(app, user, product);
  expect(await listOf(user)).toEqual([]);
  await sql`update entitlement set closed_at = now(), closed_reason = 'refund' where user_id = ${user.id}`.execute(
    db,
  );
  expect(await listOf(user)).toEqual([{ slug: product.slug, available: true }]);
});

test("what went out of sight stays as unavailable, can be taken off and not kept anew", async () => {
  const user = await aUser(app);
  const product = await aProduct(app);
  const params = { slug: product.slug };
  await user.call(addWish, { params });
  await sql`update product set status = 'private' where id = ${product.id}`.execute(db);
  expect(await listOf(user)).toEqual([{ slug: product.slug, available: false }]);
  await user.call(removeWish, { params });
  expect(await listOf(user)).toEqual([]);
  await expect(user.call(addWish, { params })).rejects.toEqual(refused("catalogue.not_found"));
  await expect(user.call(removeWish, { params })).rejects.toEqual(refused("catalogue.not_found"));
});

test("the list begins with the last kept, goes on by cursor, and ends at its limit", async () => {
  const user = await aUser(app);
  const [first, second, third] = [await aProduct(app), await aProduct(app), await aProduct(app)];
  for (const { slug } of [first, second, third]) await user.call(addWish, { params: { slug } });
  const page = await user.call(listWishes, { query: { size: 2 } });
  expect(page.items.map(({ slug }) => slug)).toEqual([third.slug, second.slug]);
  const { items } = await user.call(listWishes, { query: { size: 2, cursor: page.next! } });
  expect(items.map(({ slug }) => slug)).toEqual([first.slug]);
  await sql`with many as (insert into product (channel_id, type, slug, title)
      select channel_id, type, 'kept-' || n, title from product, generate_series(4, ${limits.wishes}::int) n
      where id = ${first.id} returning id)
    insert into wish (user_id, product_id, wished_at) select ${user.id}, id, now() from many`.execute(db);
  const { slug } = await aProduct(app);
  await expect(user.call(addWish, { params: { slug } })).rejects.toEqual(refused("wishes.limit"));
});
