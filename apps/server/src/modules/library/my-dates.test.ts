import { listMyLibrary } from "@palco/contract/library/api";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";

test("a live bought for all its dates shows the next one, and the last when all have passed", async () => {
  const app = await testApp();
  const hour = 3_600_000;
  const [first, next, last] = [-24, 24, 48].map((hours) => new Date(Date.now() + hours * hour)) as [Date, Date, Date]; // prettier-ignore
  const product = await aProduct(app, { type: "live", sessions: [last, first, next] });
  const viewer = await aUser(app);
  await aTicket(app, viewer, product);
  const shown = async () => (await viewer.call(listMyLibrary, { query: {} })).items[0]!.sessionAt;
  expect(await shown()).toBe(next.toISOString());
  app.setNow(new Date(last.getTime() + hour));
  expect(await shown()).toBe(last.toISOString());
});

test("a deferred live leaves the dates to come when its film has ended, a broadcast half a day after it began", async () => {
  const app = await testApp();
  const minute = 60_000;
  const begin = new Date(Date.now() + 60 * minute);
  const viewer = await aUser(app);
  // The film lasts a minute.
  const film = await aProduct(app, { type: "live", sessions: [begin] });
  const broadcast = await aProduct(app, { type: "broadcast", assetId: null, sessions: [begin] });
  for (const product of [film, broadcast]) await aTicket(app, viewer, product);
  const toCome = async (minutes: number) => {
    app.setNow(new Date(begin.getTime() + minutes * minute));
    const { items } = await viewer.call(listMyLibrary, { query: { show: "upcoming" } });
    return items.map(({ slug }) => slug).toSorted();
  };
  const both = [film.slug, broadcast.slug].toSorted();
  expect(await toCome(-1)).toEqual(both);
  expect(await toCome(0.9)).toEqual(both);
  expect(await toCome(1.1)).toEqual([broadcast.slug]);
  expect(await toCome(12 * 60 + 1)).toEqual([]);
});
