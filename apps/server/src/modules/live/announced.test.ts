import { getBroadcast, startBroadcast, stopBroadcast } from "@palco/contract/live/api";
import { afterEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buySeat } from "#modules/checkout/testing/seats.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
afterEach(() => app.setNow(undefined));
const minute = 60_000;
const day = 24 * 60 * minute;

/** A broadcast with two dates a week apart, the first in so many milliseconds, and who has a ticket for each. */
async function announcedIn(ms: number) {
  const starts = [ms, ms + 7 * day].map((after) => new Date(Date.now() + after));
  const product = await aProduct(app, { type: "broadcast", assetId: null, sessions: starts, seats: 50 });
  const dates = await app.platform.db
    .selectFrom("product_session")
    .select("id")
    .where("product_id", "=", product.id)
    .orderBy("starts_at")
    .execute();
  const show = { ...product, gross: 1210, dates: dates.map(({ id }) => id) };
  const [ofFirst, ofSecond] = [await aUser(app), await aUser(app)];
  await buySeat(app, ofFirst, show);
  await buySeat(app, ofSecond, show, show.dates[1]);
  const owner = app.as(product.owner.token);
  return { owner, params: { id: product.id }, starts, slug: product.slug, ofFirst, ofSecond };
}

/** Mails that say that it is on air. */
async function toldTo({ email }: { email: string }): Promise<{ subject: string; links: string[] }[]> {
  await app.deliver();
  const answer = await fetch(`${app.url}/api/dev/mails?to=${encodeURIComponent(email)}`);
  const { mails } = (await answer.json()) as { mails: { subject: string; links: string[] }[] };
  return mails.filter(({ subject }) => /en directo ahora|is live now/.test(subject));
}

test("VE27 on air two days early: one mail to each who has a ticket for that date, however often it is stopped and started", async () => {
  const { owner, params, starts, slug, ofFirst, ofSecond } = await announcedIn(2 * day);
  expect(await owner(getBroadcast, { params })).toMatchObject({
    announcedAt: starts[0]!.toISOString(),
    tickets: 1,
  });
  await owner(startBroadcast, { params });
  const told = await toldTo(ofFirst);
  expect(told).toHaveLength(1);
  expect(told[0]!.links).toContain(`${app.platform.config.publicUrl}/player/${slug}`);
  expect(await toldTo(ofSecond)).toEqual([]);

  await owner(stopBroadcast, { params });
  expect(await owner(startBroadcast, { params })).toMatchObject({ announcedAt: null });
  expect(await toldTo(ofFirst)).toHaveLength(1);
});

test.each([
  ["ten minutes early", 10 * minute, 0, 0],
  ["ten minutes late", day, day + 10 * minute, 0],
  ["twenty minutes late", day, day + 20 * minute, 1],
])("VE27 on air %s", async (_, announced, after, mails) => {
  const { owner, params, ofFirst } = await announcedIn(announced);
  app.setNow(new Date(Date.now() + after));
  await owner(startBroadcast, { params });
  expect(await toldTo(ofFirst)).toHaveLength(mails);
});
