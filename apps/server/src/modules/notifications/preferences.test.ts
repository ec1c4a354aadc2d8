import {
  getNotificationPreferences,
  notificationKindKeys,
  updateNotificationPreferences,
} from "@palco/contract/notifications/preferences";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { announceStarts } from "#modules/live/testing.ts";
import { notificationKinds } from "#platform/notifications.ts";
import { testApp } from "#testing/app.ts";
import { listOwn } from "./testing.ts";

const app = await testApp();
afterEach(() => app.setNow(undefined));

const preferences = (user: TestUser) => user.call(getNotificationPreferences);
const choose = (
  user: TestUser,
  kind: (typeof notificationKindKeys)[number],
  ways: { inApp: boolean; mail: boolean },
) =>
  user.call(updateNotificationPreferences, {
    body: { choices: [{ kind, push: true, ...ways }], quiet: null },
  });
const subjects = async (user: TestUser) =>
  (await listOwn(app, user)).notifications.map(({ subject }) => subject);
const mails = async (user: TestUser) =>
  (
    await app.platform.db
      .selectFrom("mail_message")
      .select("template")
      .where("recipient", "=", user.email)
      .where("template", "=", "notification-told")
      .execute()
  ).length;

test("the kinds that people choose about are those that modules contribute", () => {
  expect(
    notificationKinds
      .list()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([...notificationKindKeys].toSorted());
});

test("without a choice all is told in the application; mails that nobody can do without are fixed", async () => {
  const { kinds, quiet, pushAvailable } = await preferences(await aUser(app));
  expect(kinds.map(({ kind }) => kind)).toEqual([...notificationKindKeys]);
  expect(kinds.every(({ inApp }) => inApp)).toBe(true);
  expect(kinds.find(({ kind }) => kind === "order.paid")).toMatchObject({ mail: true, mailFixed: true });
  expect(kinds.find(({ kind }) => kind === "live.starting_soon")).toMatchObject({
    mail: false,
    mailFixed: false,
  });
  expect([quiet, pushAvailable]).toEqual([null, true]);
});

test("a kind that somebody does not want in the application is not told there, the others are; the receipt is mailed all the same", async () => {
  const product = await aProduct(app);
  const [quietBuyer, buyer] = [await aUser(app), await aUser(app)];
  await choose(quietBuyer, "order.paid", { inApp: false, mail: false });
  await buy(app, quietBuyer, product);
  await buy(app, buyer, product);
  await app.deliver();
  expect(await subjects(quietBuyer)).toEqual([]);
  expect(await subjects(buyer)).toEqual(["Your purchase is ready"]);
  const receipts = await app.platform.db
    .selectFrom("mail_message")
    .select("template")
    .where("recipient", "=", quietBuyer.email)
    .where("template", "=", "order-paid")
    .execute();
  expect(receipts).toHaveLength(1);
});

test("who wants a kind by mail gets it once, in the words of the application; who does not gets none", async () => {
  const start = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  const product = await aProduct(app, { type: "broadcast", assetId: null, sessions: [start] });
  const [mailed, other] = [await aUser(app), await aUser(app)];
  await choose(mailed, "live.starting_soon", { inApp: true, mail: true });
  for (const holder of [mailed, other]) await aTicket(app, holder, product);
  app.setNow(new Date(start.getTime() - 10 * 60_000));
  for (let times = 0; times < 2; times += 1) {
    await announceStarts(app.platform);
    await app.deliver();
  }
  app.setNow(undefined);
  expect([await mails(mailed), await mails(other)]).toEqual([1, 0]);
  expect(await subjects(mailed)).toEqual([`${product.title} is about to begin`]);
});

test("kinds that are left out keep their choice; quiet hours are kept, and what is no hour is refused", async () => {
  const user = await aUser(app);
  await choose(user, "date.moved", { inApp: false, mail: true });
  await user.call(updateNotificationPreferences, {
    body: { choices: [], quiet: { from: "22:00", to: "08:00" } },
  });
  const { kinds, quiet } = await preferences(user);
  expect(kinds.find(({ kind }) => kind === "date.moved")?.inApp).toBe(false);
  expect(quiet).toEqual({ from: "22:00", to: "08:00" });
  await expect(
    user.call(updateNotificationPreferences, {
      body: { choices: [], quiet: { from: "24:00", to: "08:00" } },
    }),
  ).rejects.toMatchObject({ code: "request.invalid" });
});
