import { listSales, sumSales } from "@palco/contract/sales/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { soldMany } from "#modules/payouts/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();

test("sums with very common words cover the newest sales and show since when; others cover all", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const channel = await aChannel(app, { owner });
  const [common, other] = [
    await aProduct(app, { channel, title: "Concert of the night" }),
    await aProduct(app, { channel, title: "Rarely seen" }),
  ];
  const { id: userId } = await aUser(app);
  // One a second, so the newest 3,000 begin when the others have been sold.
  const begin = Date.parse("2026-02-01T12:00:00Z");
  await soldMany(app.platform.db, common, { userId, count: 10_001, at: new Date(begin) });
  await soldMany(app.platform.db, other, { userId, count: 2, at: new Date("2020-01-01T12:00:00Z") });
  const sum = (query: object) => owner.call(sumSales, { query });
  const at = (second: number) => new Date(begin + second * 1000).toISOString();

  const few = await sum({ q: "night" });
  expect(few).toMatchObject({ count: 3000, since: at(7002) });
  expect(few.sums).toMatchObject([{ currency: "EUR", count: 3000, gross: 3000 * 1210, payout: 3000 * 1056 }]);
  expect((await owner.call(listSales, { query: { q: "night" } })).hasMore).toBe(true);
  // As many as are looked through, or fewer: exact.
  expect(await sum({ q: "night", from: at(7003) })).toMatchObject({ count: 2999, since: null });
  expect(await sum({ q: "night", to: at(3) })).toMatchObject({ count: 2, since: null });
  expect(await sum({ q: "rarely" })).toMatchObject({ count: 2, since: null });
  expect(await sum({})).toMatchObject({ count: 10_003, since: null });
}, 60_000);
