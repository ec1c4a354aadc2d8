import { listMyLibrary } from "@palco/contract/library/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setMembership } from "#modules/access/public.ts";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { anEpisode, aPodcast } from "#modules/podcasts/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const { db } = app.platform;

/** The first half minute of the newest episode of a podcast was listened to. */
async function listen({ id: userId }: TestUser, productId: string): Promise<void> {
  await sql`insert into coverage (user_id, item_id, asset_id, seconds)
    select ${userId}, id, asset_id, '{[0,30)}' from content_item where product_id = ${productId} and kind = 'episode'
    order by position desc limit 1`.execute(db);
}
const mine = async (user: TestUser) =>
  (await user.call(listMyLibrary, { query: {} })).items.map(({ slug, by, watchedPercent }) => ({
    slug,
    by,
    watchedPercent,
  }));

test("a podcast shows how much of its episodes was listened to", async () => {
  const { product } = await aPodcast(app);
  await anEpisode(app, product, { title: "The second one" });
  const listener = await aUser(app);
  await aTicket(app, listener, product);
  expect(await mine(listener)).toEqual([{ slug: product.slug, by: "ticket", watchedPercent: 0 }]);
  await listen(listener, product.id);
  expect(await mine(listener)).toEqual([{ slug: product.slug, by: "ticket", watchedPercent: 25 }]);
});

test("a podcast that a subscription opens is there once it was begun", async () => {
  const { product } = await aPodcast(app);
  const listener = await aUser(app);
  const now = new Date();
  await sql`update product set in_subscription = true where id = ${product.id}`.execute(db);
  await db
    .transaction()
    .execute((tx) =>
      setMembership(
        tx,
        { userId: listener.id, channelId: null },
        { until: new Date(now.getTime() + 86_400_000), now },
      ),
    );
  expect(await mine(listener)).toEqual([]);
  await listen(listener, product.id);
  expect(await mine(listener)).toEqual([{ slug: product.slug, by: "subscription", watchedPercent: 50 }]);
});
