import { getProduct } from "@palco/contract/catalogue/api";
import { getRating, rateProduct, withdrawRating } from "@palco/contract/ratings/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { type TestApp, testApp } from "#testing/app.ts";
import { atOnce, lingerAt } from "#testing/race.ts";
import { refused } from "#testing/refused.ts";
import { invariants } from "./invariants.ts";
import { findStars } from "./rating.queries.ts";
import { watch } from "./testing.ts";

const app = await testApp();
const film = await aProduct(app);

const rate = (user: TestUser, stars: number, { slug }: TestProduct = film) =>
  user.call(rateProduct, { params: { slug }, body: { stars } });
const ratingOf = (user: TestUser, { slug }: TestProduct = film) => user.call(getRating, { params: { slug } });

async function aWatcher(from: TestApp, product: TestProduct, seconds = 60): Promise<TestUser> {
  const user = await aUser(from);
  await watch(from, user, { product, seconds });
  return user;
}

async function expectSound({ platform: { db } }: TestApp): Promise<void> {
  for (const { says, sql: question } of invariants)
    expect((await question.execute(db)).rows, says).toEqual([]);
}

test("who watched 60 % may rate, change and withdraw; who watched less may not", async () => {
  const less = await aWatcher(app, film, 35);
  expect(await ratingOf(less)).toEqual({ mine: null, mayRate: false, summary: null });
  await expect(rate(less, 5)).rejects.toEqual(refused("ratings.not_watched"));
  const viewer = await aWatcher(app, film, 36);
  expect(await ratingOf(viewer)).toEqual({ mine: null, mayRate: true, summary: null });
  for (const stars of [5, 2]) expect(await rate(viewer, stars)).toMatchObject({ mine: stars });
  expect(await ratingOf(viewer)).toMatchObject({ mine: 2 });
  for (let times = 0; times < 2; times += 1)
    expect(await viewer.call(withdrawRating, { params: { slug: film.slug } })).toMatchObject({ mine: null });
  await expectSound(app);
});

test.each([0, 6, 1.5])("%s stars are refused", async (stars) => {
  const viewer = await aWatcher(app, film);
  await expect(rate(viewer, stars)).rejects.toEqual(refused("request.invalid"));
});

test("the owner and the team rate nothing of their own", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  for (const own of [film.owner, admin]) {
    await watch(app, own, { product: film });
    expect(await ratingOf(own)).toMatchObject({ mayRate: false });
    await expect(rate(own, 5)).rejects.toEqual(refused("ratings.own_product"));
  }
});

test.each(["editor", "accountant"] as const)(
  "as %s of the channel's team nobody rates its films",
  async (role) => {
    const member = await aMember(app, film.channel, { roles: [role] });
    await watch(app, member, { product: film });
    expect(await ratingOf(member)).toMatchObject({ mayRate: false });
    await expect(rate(member, 5)).rejects.toEqual(refused("ratings.own_product"));
    const other = await aProduct(app);
    await watch(app, member, { product: other });
    expect(await ratingOf(member, other)).toMatchObject({ mayRate: true });
  },
);

test("average and count are shown from five ratings on, on the page as well", async () => {
  const product = await aProduct(app);
  const shown = async () => {
    const { rating } = await product.owner.call(getProduct, { params: { slug: product.slug } });
    return rating;
  };
  const crowd: TestUser[] = [];
  for (const stars of [5, 4, 4, 3]) {
    crowd.push(await aWatcher(app, product));
    expect((await rate(crowd.at(-1)!, stars, product)).summary).toBeNull();
  }
  expect(await shown()).toBeNull();
  const fifth = await aWatcher(app, product);
  const summary = { average: 4.2, count: 5 };
  expect(await rate(fifth, 5, product)).toEqual({ mine: 5, mayRate: true, summary });
  expect(await shown()).toEqual(summary);
  await crowd[0]!.call(withdrawRating, { params: { slug: product.slug } });
  expect(await shown()).toBeNull();
  await expectSound(app);
});

test("of a film that went out of sight, only who has seen it knows", async () => {
  const product = await aProduct(app);
  const viewer = await aWatcher(app, product);
  await sql`update product set status = 'private' where id = ${product.id}`.execute(app.platform.db);
  expect(await rate(viewer, 3, product)).toMatchObject({ mine: 3 });
  await expect(ratingOf(await aUser(app), product)).rejects.toEqual(refused("catalogue.not_found"));
});

test("a book has no stars", async () => {
  const book = await aProduct(app, { type: "physical", assetId: null });
  await expect(ratingOf(await aUser(app), book)).rejects.toEqual(refused("catalogue.not_found"));
});

/** One account presses ten times at once; answers how many ratings there are. */
async function race(racing: TestApp): Promise<number> {
  const product = await aProduct(racing);
  const viewer = await aWatcher(racing, product);
  await atOnce(10, (n) => rate(viewer, (n % 5) + 1, product).catch(() => undefined));
  return countRatings(racing, product);
}

async function countRatings({ platform: { db } }: TestApp, { id }: TestProduct): Promise<number> {
  const rows = await db.selectFrom("rating").select("stars").where("product_id", "=", id).execute();
  return rows.length;
}

test("one account that rates ten times at once has one rating, and the sum is right", async () => {
  expect(await race(app)).toBe(1);
  await expectSound(app);
});

test("control: looking first, without the key, leaves several ratings", async () => {
  const unguarded = await testApp();
  const { db } = unguarded.platform;
  await sql`alter table rating drop constraint rating_pkey`.execute(db);
  await lingerAt(db, "rating");
  const product = await aProduct(unguarded);
  const { id } = await aUser(unguarded);
  const key = { userId: id, productId: product.id };
  await atOnce(10, async () => {
    if ((await findStars(db, key)) !== null) return;
    await sql`insert into rating (user_id, product_id, stars, rated_at) values (${id}, ${product.id}, 4, now())`.execute(
      db,
    );
  });
  expect(await countRatings(unguarded, product)).toBeGreaterThan(1);
});
