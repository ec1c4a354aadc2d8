import { getProduct, listProducts } from "@palco/contract/catalogue/api";
import { beforeEach, expect, test } from "vitest";
import { changeRoles } from "#modules/accounts/public.ts";
import { aUser, moveNow, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { buy, startOrder, startSubscription } from "./testing.ts";
import { aSubscriber, chargedTo, factsOf, firstEnd, goTo, mayWatch, renewAt, secondEnd, start, stayLoggedIn, subscriptionOf } from "./testing/subscriptions.ts"; // prettier-ignore

const app = await testApp();
const { db, now } = app.platform;
beforeEach(() => app.setNow(new Date(start)));

const roles = ({ id }: TestUser, next: ("VIEWER" | "PRODUCER")[]) =>
  db.transaction().execute((tx) => changeRoles(tx, { userId: id, roles: next, now: now() }));

const ways: [string, (owner: TestUser) => Promise<unknown>, (owner: TestUser) => Promise<unknown>][] = [
  ["blocked", (owner) => moveNow(app, owner, "block"), (owner) => moveNow(app, owner, "unblock")],
  ["deleted", (owner) => moveNow(app, owner, "delete"), (owner) => moveNow(app, owner, "restore")],
  ["no longer an organizer", (owner) => roles(owner, ["VIEWER"]), (owner) => roles(owner, ["PRODUCER"])],
];

test.each(ways)("the channels of an organizer who is %s sell nothing, who bought watches, and they sell again afterwards", async (_, leave, comeBack) => {
  const { film, channel, user } = await aSubscriber(app);
  const [buyer, late] = [await aUser(app), await aUser(app)];
  await buy(app, buyer, film);
  await leave(channel.owner);
  await app.deliver();
  expect(await refusal(startOrder(late, film))).toBe("checkout.no_longer_sold");
  expect(await refusal(startSubscription(late, channel, 499))).toBe("subscriptions.not_sold");
  expect(await late.call(getProduct, { params: { slug: film.slug } })).toMatchObject({ saleState: "ended" });
  const listed = async () => (await late.call(listProducts, { query: { channel: channel.slug } })).items;
  expect(await listed()).toEqual([]);
  expect([await mayWatch(buyer, film), await mayWatch(user, film), await mayWatch(late, film)]).toEqual([true, true, false]);
  await comeBack(channel.owner);
  await app.deliver();
  expect(await listed()).toHaveLength(1);
  await buy(app, late, film);
  expect(await refusal(startSubscription(late, channel, 499))).toBe("ok");
}); // prettier-ignore

test("subscribers of a blocked organizer are not charged, and renewals go on from the day the channel sells again", async () => {
  const { channel, film, user } = await aSubscriber(app);
  await moveNow(app, channel.owner, "block");
  await app.deliver();
  await renewAt(app, firstEnd);
  await goTo(app, user, secondEnd);
  await renewAt(app, secondEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
  expect(await mayWatch(user, film)).toBe(false);
  expect((await factsOf(app, user)).map(({ kind, payload }) => [kind, payload.reason])).toEqual([["subscription.paid", undefined]]);
  await moveNow(app, channel.owner, "unblock");
  await app.deliver();
  await renewAt(app, secondEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 998 });
  // The month when nothing could be seen is not paid.
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: "2027-04-30T17:00:00.000Z" });
  expect(await mayWatch(user, film)).toBe(true);
}); // prettier-ignore

test("PE21 the renewals of a blocked subscriber pause uncharged, and go on when the block is lifted", async () => {
  const { film, user } = await aSubscriber(app);
  const bought = await aProduct(app);
  await buy(app, user, bought);
  await moveNow(app, user, "block");
  await renewAt(app, firstEnd);
  await renewAt(app, secondEnd);
  expect((await factsOf(app, user)).map(({ kind }) => kind)).not.toContain("subscription.ended");
  await moveNow(app, user, "unblock");
  await renewAt(app, secondEnd);
  await db.updateTable("sign_in").set({ ended_at: null, ended_reason: null }).where("user_id", "=", user.id).execute();
  await stayLoggedIn(app, user);
  expect(await chargedTo(app, user)).toMatchObject({ charges: 3 });
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: "2027-04-30T17:00:00.000Z" });
  expect([await mayWatch(user, film), await mayWatch(user, bought)]).toEqual([true, true]);
}); // prettier-ignore
