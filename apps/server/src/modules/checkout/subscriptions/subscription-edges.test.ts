import { listMyOrders, refundOrder } from "@palco/contract/checkout/api";
import { acceptSubscriptionPrice, paySubscription } from "@palco/contract/subscriptions/api";
import { beforeEach, expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { cards, payAt, startSubscription } from "../testing.ts";
import {
  aSubscriber, chargedTo, firstEnd, goTo, loseAnswers, mayWatch, renewAt, renewQuietlyAt, secondEnd, setMonthlyGross, start,
  subscriptionOf, triesOf,
} from "../testing/subscriptions.ts"; // prettier-ignore

const app = await testApp();
const { db } = app.platform;

beforeEach(() => app.setNow(new Date(start)));

test("P1: a subscription has the channel's price, whatever the browser says", async () => {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const user = await aUser(app);
  expect(await refusal(startSubscription(user, channel, 1))).toBe("checkout.price_changed");
  expect(await chargedTo(app, user)).toEqual({ charges: 0, kept: 0 });
});

test("S1: a payment at the bank after its end starts a new subscription at that moment", async () => {
  const { film, user } = await aSubscriber(app, cards.declinedLater);
  await renewAt(app, firstEnd);
  await goTo(app, user, "2027-03-07T17:50:00Z");
  const { id } = await subscriptionOf(user);
  const { payAt: url } = await user.call(paySubscription, { params: { id }, body: {} });
  // The seven days of grace are over while the bank's page is open.
  await goTo(app, user, "2027-03-07T18:10:00Z");
  await renewSubscriptions(app.platform);
  expect((await subscriptionOf(user)).status).toBe("ended");
  await payAt(app, url!, cards.approved);
  expect(await subscriptionOf(user)).toMatchObject({
    status: "active",
    validUntil: "2027-04-07T17:10:00.000Z",
  });
  expect(await mayWatch(user, film)).toBe(true);
  expect((await chargedTo(app, user)).kept).toBe(2 * 499);
});

test("S3: a subscriber who accepts another price during an open order at the old one is charged the new one", async () => {
  const { channel, user } = await aSubscriber(app, cards.asksLater);
  await setMonthlyGross(app, channel.id, 699);
  // Declined: its order at 4,99 € stays open.
  await renewAt(app, firstEnd);
  await goTo(app, user, "2027-03-02T09:00:00Z");
  const { id } = await subscriptionOf(user);
  await user.call(acceptSubscriptionPrice, { params: { id }, body: { expectedGross: 699 } });
  const { order, payAt: url } = await user.call(paySubscription, { params: { id }, body: {} });
  expect(order.price.gross).toBe(699);
  await payAt(app, url!, cards.approved);
  expect((await chargedTo(app, user)).kept).toBe(499 + 699);
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: secondEnd });
});

test("A7: a refund of an earlier period leaves the current paid one unchanged", async () => {
  const { film, user } = await aSubscriber(app);
  await renewAt(app, firstEnd);
  await goTo(app, user, firstEnd);
  const { items } = await user.call(listMyOrders, { query: {} });
  const first = items.toSorted((a, b) => (a.number < b.number ? -1 : 1))[0]!;
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: first.id } });
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: secondEnd });
  expect(await mayWatch(user, film)).toBe(true);
});

test("S2: while its owner is paying at the bank the stored card is not charged", async () => {
  const { user } = await aSubscriber(app, cards.declinedLater);
  await renewAt(app, firstEnd);
  await goTo(app, user, "2027-03-01T17:55:00Z");
  const { id } = await subscriptionOf(user);
  const { payAt: url } = await user.call(paySubscription, { params: { id }, body: {} });
  // Its next try is due at this moment.
  await renewAt(app, "2027-03-01T18:00:00Z");
  expect(await triesOf(app, user)).toEqual(["approved", "denied", "pending"]);
  await goTo(app, user, "2027-03-01T18:01:00Z");
  await payAt(app, url!, cards.approved);
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: secondEnd });
  expect((await chargedTo(app, user)).kept).toBe(2 * 499);
});

test("C12: a subscription whose charge is unanswered is not over, even after the days of grace", async () => {
  const { user } = await aSubscriber(app);
  await loseAnswers(app, user);
  for (const at of [firstEnd, "2027-03-08T18:00:00Z"]) await renewQuietlyAt(app, at);
  expect(await triesOf(app, user)).toEqual(["approved", "pending"]);
  // Access ended by time; the bank decides if the subscription goes on.
  const { ended_at: endedAt } = await db.selectFrom("subscription").select("ended_at").where("user_id", "=", user.id).executeTakeFirstOrThrow(); // prettier-ignore
  expect(endedAt).toBeNull();
});
