import { listMyOrders, refundOrder } from "@palco/contract/checkout/api";
import {
  cancelSubscription,
  getSubscriptionOffers,
  resumeSubscription,
} from "@palco/contract/subscriptions/api";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aUser, moveNow, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cards, payAt, startSubscription, subscribeTo } from "../testing.ts";
import {
  aSubscriber, chargedTo, factsOf, firstEnd, goTo, mayWatch, renewAt, start, stayLoggedIn, subscriptionOf,
} from "../testing/subscriptions.ts"; // prettier-ignore

const app = await testApp();
const { db } = app.platform;

beforeEach(() => app.setNow(new Date(start)));

test("subscribing pays a month and opens every included film of the channel; never a private one", async () => {
  const { channel, film, user } = await aSubscriber(app);
  const left = await aProduct(app, { channel });
  await db.updateTable("product").set({ in_subscription: false }).where("id", "=", left.id).execute();
  const hidden = await aProduct(app, { channel, status: "private" });
  const elsewhere = await aProduct(app);
  expect(await subscriptionOf(user)).toMatchObject({
    status: "active",
    kind: "channel",
    subscribedAt: start,
    validUntil: firstEnd,
    nextChargeAt: firstEnd,
    price: { gross: 499, net: 454, tax: 45 },
    card: { label: "Visa ···· 0003", expiresOn: "2049-12-31" },
  });
  expect(await Promise.all([film, left, hidden, elsewhere].map((one) => mayWatch(user, one)))).toEqual([
    true, false, false, false,
  ]); // prettier-ignore
  const [order] = (await user.call(listMyOrders, { query: { page: 1, size: 10 } })).items;
  expect(order).toMatchObject({ status: "paid", subscription: { channel: { slug: channel.slug } } });
  // 9% without the fixed part of a ticket; tax and the rest are the organizer's.
  const entries = await db
    .selectFrom("ledger_entry")
    .select(["account", "amount"])
    .where("order_id", "=", order!.id)
    .orderBy("account")
    .execute();
  expect(Object.fromEntries(entries.map(({ account, amount }) => [account, amount]))).toEqual({
    buyer: -499,
    fee: 45,
    organizer: 409,
    tax: 45,
  });
});

test("a second payment of the first period is refunded, and its card is not stored", async () => {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const user = await aUser(app);
  const first = await startSubscription(user, channel, 499);
  // Its price is not held any more: pressing again is another order.
  await goTo(app, user, "2027-01-31T18:31:00Z");
  const second = await startSubscription(user, channel, 499);
  expect(second.payAt).not.toBe(first.payAt);
  await payAt(app, second.payAt!, cards.approved);
  await sql`update sandbox_charge set expires_at = '2099-01-01' where '/sandbox-bank/' || reference = ${first.payAt}`.execute(db); // prettier-ignore
  await payAt(app, first.payAt!, cards.declinedLater);
  await sendRefunds(app.platform);
  expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 499 });
  expect((await subscriptionOf(user)).card?.label).toBe("Visa ···· 0003");
});

test("A5: cancelled, it is open to its end and no longer, and is not charged", async () => {
  const { film, user } = await aSubscriber(app);
  const { id } = await subscriptionOf(user);
  expect(await user.call(cancelSubscription, { params: { id } })).toMatchObject({
    status: "cancelled",
    openUntil: firstEnd,
    nextChargeAt: null,
    abilities: { resume: true },
  });
  await goTo(app, user, "2027-02-28T17:59:59.999Z");
  expect(await mayWatch(user, film)).toBe(true);
  await goTo(app, user, firstEnd);
  expect(await mayWatch(user, film)).toBe(false);
  // Over at that moment, not when the job comes by.
  expect(await refusal(user.call(resumeSubscription, { params: { id } }))).toBe("subscriptions.over");
  await renewSubscriptions(app.platform);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended", abilities: { resubscribe: true } });
  expect(await refusal(user.call(resumeSubscription, { params: { id } }))).toBe("subscriptions.over");
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
});

test("A5: subscribing again before the end charges nothing that overlaps; after it a new month begins", async () => {
  const { channel, user } = await aSubscriber(app);
  const { id } = await subscriptionOf(user);
  await user.call(cancelSubscription, { params: { id } });
  await goTo(app, user, "2027-02-10T09:00:00Z");
  expect(await startSubscription(user, channel, 499)).toEqual({ order: null, payAt: null });
  expect(await subscriptionOf(user)).toMatchObject({ id, status: "active", validUntil: firstEnd });
  expect((await chargedTo(app, user)).charges).toBe(1);
  await user.call(cancelSubscription, { params: { id } });
  // The job has not come by: it is over all the same.
  await goTo(app, user, "2027-03-10T09:00:00Z");
  await subscribeTo(app, user, channel);
  expect(await subscriptionOf(user)).toMatchObject({
    status: "active",
    validUntil: "2027-04-10T08:00:00.000Z",
  });
  expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 2 * 499 });
});

test("A12: a blocked account is not charged any more and its subscription waits; a deleted one's ends", async () => {
  const { user } = await aSubscriber(app);
  await moveNow(app, user, "block");
  await renewAt(app, firstEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
  expect((await factsOf(app, user)).map(({ kind }) => kind)).not.toContain("subscription.ended");
  await moveNow(app, user, "delete");
  await renewAt(app, firstEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
  expect((await factsOf(app, user)).at(-1)).toMatchObject({
    kind: "subscription.ended",
    payload: { reason: "account" },
  });
});

test("a subscription that its channel no longer sells is not charged: open to its end, then over", async () => {
  const { channel, film, user } = await aSubscriber(app);
  await db.updateTable("channel").set({ subscription_active: false }).where("id", "=", channel.id).execute();
  await goTo(app, user, "2027-02-20T00:00:00Z");
  expect(await mayWatch(user, film)).toBe(true);
  expect(await refusal(startSubscription(await aUser(app), channel, 499))).toBe("subscriptions.not_sold");
  await renewAt(app, firstEnd);
  await stayLoggedIn(app, user);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended", abilities: { resubscribe: false } });
  expect(await mayWatch(user, film)).toBe(false);
  expect((await chargedTo(app, user)).charges).toBe(1);
});

test("A7: a refunded period ends its access", async () => {
  const { film, user } = await aSubscriber(app);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const [order] = (await user.call(listMyOrders, { query: { page: 1, size: 10 } })).items;
  await admin.call(refundOrder, { params: { id: order!.id } });
  expect(await mayWatch(user, film)).toBe(false);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended" });
  await renewAt(app, firstEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 0 });
});

test("the platform's subscription opens every channel, and one of a single payment is not charged again", async () => {
  const option = {
    platformSubscription: { active: true, mode: "single", period: "annual", price: 9900 },
    monetize: { subscriptionChannels: true, paidContent: true },
  };
  await sql`insert into site_option (name, value) values ('monetization', ${JSON.stringify(option)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(db);
  const user = await aUser(app);
  const [one, other] = [await aProduct(app), await aProduct(app)];
  expect(await user.call(getSubscriptionOffers, { query: {} })).toMatchObject({
    channel: null,
    platform: { kind: "platform", price: { gross: 9900 }, period: "annual", renews: false },
    mine: [],
  });
  await subscribeTo(app, user, null, { gross: 9900 });
  expect(await subscriptionOf(user)).toMatchObject({
    kind: "platform",
    validUntil: "2028-01-31T18:00:00.000Z",
    nextChargeAt: null,
    abilities: { cancel: false },
  });
  expect([await mayWatch(user, one), await mayWatch(user, other)]).toEqual([true, true]);
  await renewAt(app, "2028-01-31T18:00:00Z");
  await stayLoggedIn(app, user);
  expect([await mayWatch(user, one), (await subscriptionOf(user)).status]).toEqual([false, "ended"]);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 9900 });
});
