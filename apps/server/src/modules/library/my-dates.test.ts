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
