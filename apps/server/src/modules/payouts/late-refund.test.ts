import { refundOrder } from "@palco/contract/checkout/api";
import { listStatements, makeStatements } from "@palco/contract/payouts/api";
import { afterEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
afterEach(() => app.setNow(undefined));
const admin = () => aUser(app, { roles: ["ADMIN"] });

test("R4: a refund months after its event belongs to the month of the refund", async () => {
  const channel = await aChannel(app);
  app.setNow(new Date("2027-09-10T12:00:00Z"));
  const product = await aProduct(app, { channel, sessions: [new Date("2027-10-20T18:00:00Z")] });
  const order = await buy(app, await aUser(app), product);
  const close = async (at: string) => {
    app.setNow(new Date(at));
    await (await admin()).call(makeStatements);
  };
  await close("2027-11-01T03:20:00Z");
  app.setNow(new Date("2027-12-10T12:00:00Z"));
  await (await admin()).call(refundOrder, { params: { id: order.id } });
  await close("2028-01-01T03:20:00Z");
  const { items } = await (await admin()).call(listStatements, { query: { scope: "all", size: 100 } });
  const months = items.filter((one) => one.channel.id === channel.id);
  expect(Object.fromEntries(months.map(({ month, amount }) => [month, amount]))).toEqual({
    "2027-10": 1056,
    "2027-12": -1056,
  });
});
