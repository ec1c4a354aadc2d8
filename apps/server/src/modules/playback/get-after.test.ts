import { getAfter } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";

const app = await testApp();
const { db } = app.platform;

/** Films of one channel, the first published first. */
async function someFilms(count: number): Promise<TestProduct[]> {
  const films = [await aProduct(app)];
  while (films.length < count) films.push(await aProduct(app, { channel: films[0]!.channel }));
  for (const [index, { id }] of films.entries())
    await sql`update product set published_at = ${new Date(Date.UTC(2026, 0, 1 + index))} where id = ${id}`.execute(
      db,
    );
  return films;
}
async function nextOf(user: TestUser, { slug }: TestProduct) {
  const { next } = await user.call(getAfter, { params: { slug } });
  return next && { slug: next.product.slug, opens: next.opens, goesOn: next.goesOn };
}
async function aBundle(pack: TestProduct, items: readonly TestProduct[]): Promise<void> {
  await sql`update product set bundle_active = true where id = ${pack.id}`.execute(db);
  for (const [position, item] of items.entries())
    await sql`insert into bundle_item (product_id, item_id, position) values (${pack.id}, ${item.id}, ${position})`.execute(
      db,
    );
}

test("the newest of the channel is offered, one that opens before it, and none that was begun", async () => {
  const [film, older, newest] = (await someFilms(3)) as [TestProduct, TestProduct, TestProduct];
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  expect(await nextOf(viewer, film)).toEqual({ slug: newest.slug, opens: false, goesOn: false });
  await aTicket(app, viewer, older);
  expect(await nextOf(viewer, film)).toEqual({ slug: older.slug, opens: true, goesOn: false });
  for (const { id, assetId } of [older, newest])
    await sql`insert into coverage (user_id, item_id, asset_id) values (${viewer.id}, ${id}, ${assetId})`.execute(
      db,
    );
  expect(await nextOf(viewer, film)).toBeNull();
});

test("in a pack it goes on to the next part, and only for whom the pack is", async () => {
  const [pack, first, second] = (await someFilms(3)) as [TestProduct, TestProduct, TestProduct];
  await aBundle(pack, [first, second]);
  const [holder, other] = [await aUser(app), await aUser(app)];
  for (const film of [pack, first, second]) await aTicket(app, holder, film);
  expect(await nextOf(holder, pack)).toEqual({ slug: first.slug, opens: true, goesOn: true });
  expect(await nextOf(holder, first)).toEqual({ slug: second.slug, opens: true, goesOn: true });
  expect(await nextOf(holder, second)).toMatchObject({ goesOn: false });
  for (const film of [first, second]) await aTicket(app, other, film);
  expect(await nextOf(other, first)).toEqual({ slug: second.slug, opens: true, goesOn: false });
});

test("neither drafts, nor what is hidden, nor what waits for its date, nor another channel's", async () => {
  const [film, hidden] = (await someFilms(2)) as [TestProduct, TestProduct];
  await sql`update product set status = 'private' where id = ${hidden.id}`.execute(db);
  await aProduct(app, { channel: film.channel, status: "draft" });
  await aProduct(app, { channel: film.channel, type: "live", sessions: [new Date(Date.now() + 3_600_000)] });
  await aProduct(app);
  const viewer = await aUser(app);
  await aTicket(app, viewer, film);
  expect(await nextOf(viewer, film)).toBeNull();
  await expect(nextOf(await aUser(app), film)).rejects.toEqual(refused("playback.no_ticket"));
});
