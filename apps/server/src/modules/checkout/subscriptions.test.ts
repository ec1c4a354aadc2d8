import { listMyOrders, refundOrder } from "@palco/contract/checkout";
import {
  acceptSubscriptionPrice,
  cancelSubscription,
  getSubscriptionOffers,
  paySubscription,
  resumeSubscription,
} from "@palco/contract/subscriptions";
import { splitGross } from "@palco/values/money";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { blockAccount } from "#modules/accounts/public.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { storeCredential } from "#modules/payments/public.ts";
import { testApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { sendRefunds } from "./send-refunds.ts";
import { cards, payAt, startSubscription, subscribeTo } from "./testing.ts";
import { chargedTo, mayWatch, renewAt, subscriptionOf } from "./testing-subscriptions.ts";

const app = await testApp();
const { db } = app.platform;
const start = "2027-01-31T18:00:00.000Z";
const firstEnd = "2027-02-28T18:00:00.000Z";
// Summer time has begun in Madrid.
const secondEnd = "2027-03-31T17:00:00.000Z";

beforeEach(() => app.setNow(new Date(start)));

/** A channel at 4,99 € a month with a film at 12,10 €, and somebody who subscribed to it on 31 January. */
async function aSubscriber(card: Record<string, string> = cards.approved) {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const film = await aProduct(app, { channel });
  const user = await aUser(app);
  await subscribeTo(app, user, channel, { card });
  return { channel, film, user };
}

/** Sessions close when nobody uses them for weeks; the one of the test goes on. */
async function stayLoggedIn({ id }: TestUser): Promise<void> {
  await sql`update sign_in set last_seen_at = ${app.platform.now()}, expires_at = '2099-01-01' where user_id = ${id}`.execute(
    db,
  );
}

async function goTo(user: TestUser, at: string | Date): Promise<void> {
  app.setNow(new Date(at));
  await stayLoggedIn(user);
}

const facts = async (user: TestUser) =>
  (
    await sql<{ kind: string; payload: Record<string, unknown> }>`select kind, payload from outbox
      where kind like 'subscription.%' and payload->>'userId' = ${user.id} order by id`.execute(db)
  ).rows;

test("subscribing pays a month and opens every film of the channel that is not left out; never a private one", async () => {
  const { channel, film, user } = await aSubscriber();
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

test("a second payment of the first period goes back, and its card is not the one that is kept", async () => {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const user = await aUser(app);
  const first = await startSubscription(user, channel, 499);
  // Its price is not held any more: pressing again is another order.
  await goTo(user, "2027-01-31T18:31:00Z");
  const second = await startSubscription(user, channel, 499);
  expect(second.payAt).not.toBe(first.payAt);
  await payAt(app, second.payAt!, cards.approved);
  await sql`update sandbox_charge set expires_at = '2099-01-01' where '/sandbox-bank/' || reference = ${first.payAt}`.execute(db); // prettier-ignore
  await payAt(app, first.payAt!, cards.declinedLater);
  await sendRefunds(app.platform);
  expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 499 });
  expect((await subscriptionOf(user)).card?.label).toBe("Visa ···· 0003");
});

test("S1, A6: renewals go on from the end of what was paid, on the day of the anchor, however late they come", async () => {
  const { film, user } = await aSubscriber();
  await renewAt(app, "2027-02-28T17:59:59.999Z");
  expect((await chargedTo(app, user)).charges).toBe(1);
  // Two hours late.
  await renewAt(app, "2027-02-28T20:00:00Z");
  await stayLoggedIn(user);
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: secondEnd });
  await renewAt(app, secondEnd);
  await stayLoggedIn(user);
  expect(await subscriptionOf(user)).toMatchObject({ validUntil: "2027-04-30T17:00:00.000Z" });
  expect(await chargedTo(app, user)).toEqual({ charges: 3, kept: 3 * 499 });
  expect(await mayWatch(user, film)).toBe(true);
});

test("S2: a declined renewal is tried again after 1, 3 and 5 days, open for seven days, then it is over", async () => {
  const { film, user } = await aSubscriber(cards.declinedLater);
  const tries = [firstEnd, "2027-03-01T18:00:00Z", "2027-03-03T18:00:00Z", "2027-03-05T18:00:00Z"];
  for (const [index, at] of tries.entries()) {
    await renewAt(app, new Date(Date.parse(at) - 1));
    expect(await declined(user)).toBe(index);
    await renewAt(app, at);
    await renewAt(app, at);
    expect(await declined(user)).toBe(index + 1);
  }
  await goTo(user, "2027-03-06T00:00:00Z");
  expect(await subscriptionOf(user)).toMatchObject({
    status: "past_due",
    nextChargeAt: null,
    denialCode: "card_declined",
    openUntil: "2027-03-07T18:00:00.000Z",
  });
  await goTo(user, "2027-03-07T17:59:59.999Z");
  expect(await mayWatch(user, film)).toBe(true);
  await goTo(user, "2027-03-07T18:00:00Z");
  expect(await mayWatch(user, film)).toBe(false);
  await renewSubscriptions(app.platform);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended" });
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
  expect((await facts(user)).map(({ kind }) => kind)).toEqual([
    "subscription.paid",
    ...tries.map(() => "subscription.unpaid"),
    "subscription.ended",
  ]);
});

async function declined(user: TestUser): Promise<number> {
  const rows = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select("payment.id")
    .where("user_id", "=", user.id)
    .where("payment.status", "=", "denied")
    .execute();
  return rows.length;
}

test.each([
  ["do_not_retry", null],
  ["new_card_needed", null],
  ["authentication_required", null],
  ["retry_later", "2027-03-03T18:00:00.000Z"],
  ["insufficient_funds", "2027-03-01T18:00:00.000Z"],
])("S2: after %s it is next tried %s", async (code, retryAt) => {
  const { user } = await aSubscriber(cards.declinedLater);
  await sql`update sandbox_card set later_denial = ${code} where token in (select card_token from sandbox_charge c
    join payment p on p.provider_reference = c.reference join "order" o on o.id = p.order_id where o.user_id = ${user.id})`.execute(db); // prettier-ignore
  await renewAt(app, firstEnd);
  expect((await facts(user)).at(-1)).toMatchObject({
    kind: "subscription.unpaid",
    payload: { denial: code, retryAt },
  });
  if (!retryAt) await renewAt(app, "2027-03-07T17:59:00Z");
  expect(await declined(user)).toBe(1);
});

test("S2: paid by hand with another card it goes on from the end, and that card is charged from then on", async () => {
  const { user } = await aSubscriber(cards.asksLater);
  await renewAt(app, firstEnd);
  await goTo(user, "2027-03-02T09:00:00Z");
  const { id, status, card } = await subscriptionOf(user);
  expect({ status, card: card?.label }).toEqual({ status: "past_due", card: "Visa ···· 3155" });
  const { payAt: url } = await user.call(paySubscription, { params: { id }, body: {} });
  // A job that comes by meanwhile leaves it alone.
  await renewSubscriptions(app.platform);
  await payAt(app, url!, cards.approved);
  expect(await subscriptionOf(user)).toMatchObject({
    status: "active",
    validUntil: secondEnd,
    card: { label: "Visa ···· 0003" },
  });
  await renewAt(app, secondEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 3, kept: 3 * 499 });
  await stayLoggedIn(user);
  const { id: again } = await subscriptionOf(user);
  await goTo(user, "2027-04-10T09:00:00Z");
  const ahead = await user.call(paySubscription, { params: { id: again }, body: {} });
  await payAt(app, ahead.payAt!, cards.approved);
  expect(await refusal(user.call(paySubscription, { params: { id: again }, body: {} }))).toBe(
    "subscriptions.paid_ahead",
  );
});

test("a card that is over is not even tried; its owner is asked for another", async () => {
  const { user } = await aSubscriber({ ...cards.approved, expiry: "02/27" });
  await renewAt(app, "2027-02-28T18:00:00Z");
  expect((await chargedTo(app, user)).charges).toBe(2);
  await renewAt(app, secondEnd);
  expect((await chargedTo(app, user)).charges).toBe(2);
  const asked = db.selectFrom("payment as p").innerJoin("order as o", "o.id", "p.order_id");
  expect(await asked.select("p.status").where("o.user_id", "=", user.id).execute()).toHaveLength(2);
  expect((await facts(user)).at(-1)).toMatchObject({
    kind: "subscription.unpaid",
    payload: { denial: "expired_card", retryAt: null },
  });
});

test("S3: who subscribed pays the price they agreed to until they say yes to another", async () => {
  const { channel, user } = await aSubscriber();
  await setPrice(channel.id, 699);
  await renewAt(app, firstEnd);
  await renewSubscriptions(app.platform);
  await stayLoggedIn(user);
  const asked = await subscriptionOf(user);
  expect(asked).toMatchObject({ price: { gross: 499 }, proposedPrice: { gross: 699 } });
  expect((await chargedTo(app, user)).kept).toBe(2 * 499);
  const accept = (expectedGross: number) =>
    user.call(acceptSubscriptionPrice, { params: { id: asked.id }, body: { expectedGross } });
  expect(await refusal(accept(599))).toBe("subscriptions.price_changed");
  expect(await accept(699)).toMatchObject({ price: { gross: 699 }, proposedPrice: null });
  await renewAt(app, secondEnd);
  expect((await chargedTo(app, user)).kept).toBe(2 * 499 + 699);
  const kinds = (await facts(user)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "subscription.price_proposed")).toHaveLength(1);
});

async function setPrice(channelId: string, gross: number): Promise<void> {
  const price = splitGross(gross, 1000);
  await db
    .updateTable("channel")
    .set({ subscription_net: price.net, subscription_tax: price.tax, subscription_gross: gross })
    .where("id", "=", channelId)
    .execute();
}

test("A5: cancelled, it is open to its end and no longer, and is not charged", async () => {
  const { film, user } = await aSubscriber();
  const { id } = await subscriptionOf(user);
  expect(await user.call(cancelSubscription, { params: { id } })).toMatchObject({
    status: "cancelled",
    openUntil: firstEnd,
    nextChargeAt: null,
    abilities: { resume: true },
  });
  await goTo(user, "2027-02-28T17:59:59.999Z");
  expect(await mayWatch(user, film)).toBe(true);
  await goTo(user, firstEnd);
  expect(await mayWatch(user, film)).toBe(false);
  // Over at that moment, not when the job comes by.
  expect(await refusal(user.call(resumeSubscription, { params: { id } }))).toBe("subscriptions.over");
  await renewSubscriptions(app.platform);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended", abilities: { resubscribe: true } });
  expect(await refusal(user.call(resumeSubscription, { params: { id } }))).toBe("subscriptions.over");
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
});

test("A5: subscribing again before the end charges nothing that overlaps; after it a new month begins", async () => {
  const { channel, user } = await aSubscriber();
  const { id } = await subscriptionOf(user);
  await user.call(cancelSubscription, { params: { id } });
  await goTo(user, "2027-02-10T09:00:00Z");
  expect(await startSubscription(user, channel, 499)).toEqual({ order: null, payAt: null });
  expect(await subscriptionOf(user)).toMatchObject({ id, status: "active", validUntil: firstEnd });
  expect((await chargedTo(app, user)).charges).toBe(1);
  await user.call(cancelSubscription, { params: { id } });
  // The job has not come by: it is over all the same.
  await goTo(user, "2027-03-10T09:00:00Z");
  await subscribeTo(app, user, channel);
  expect(await subscriptionOf(user)).toMatchObject({
    status: "active",
    validUntil: "2027-04-10T08:00:00.000Z",
  });
  expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 2 * 499 });
});

test("A12: a blocked account is not charged any more", async () => {
  const { user } = await aSubscriber();
  await blockAccount(app.platform, user.id);
  await renewAt(app, firstEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
  expect((await facts(user)).at(-1)).toMatchObject({
    kind: "subscription.ended",
    payload: { reason: "account" },
  });
});

test("what its channel does not sell any more is not charged: open to its end, then over", async () => {
  const { channel, film, user } = await aSubscriber();
  await db.updateTable("channel").set({ subscription_active: false }).where("id", "=", channel.id).execute();
  await goTo(user, "2027-02-20T00:00:00Z");
  expect(await mayWatch(user, film)).toBe(true);
  expect(await refusal(startSubscription(await aUser(app), channel, 499))).toBe("subscriptions.not_sold");
  await renewAt(app, firstEnd);
  await stayLoggedIn(user);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended", abilities: { resubscribe: false } });
  expect(await mayWatch(user, film)).toBe(false);
  expect((await chargedTo(app, user)).charges).toBe(1);
});

test("A7: a period that is given back ends what it gave", async () => {
  const { film, user } = await aSubscriber();
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const [order] = (await user.call(listMyOrders, { query: { page: 1, size: 10 } })).items;
  await admin.call(refundOrder, { params: { id: order!.id } });
  expect(await mayWatch(user, film)).toBe(false);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended" });
  await renewAt(app, firstEnd);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 0 });
});

test("the provider a card was kept with is gone: its owner is asked for another, and may watch meanwhile", async () => {
  const { film, user } = await aSubscriber();
  const { platform } = app;
  app.setNow(new Date(firstEnd));
  await renewSubscriptions({ ...platform, config: { ...platform.config, sandboxPayments: false } });
  expect((await facts(user)).at(-1)).toMatchObject({ payload: { denial: "new_card_needed", retryAt: null } });
  await stayLoggedIn(user);
  expect(await mayWatch(user, film)).toBe(true);
});

test("a bank that does not answer is asked again with the same charge, and its owner is told after a day", async () => {
  const { film, user } = await aSubscriber();
  const { platform } = app;
  const credential = { token: "unheard of", label: "Visa ···· 0003", expiresOn: null };
  await db.transaction().execute(async (tx) => {
    const made = { userId: user.id, provider: "sandbox", accountId: null, credential };
    const id = await storeCredential(tx, platform, made, platform.now());
    await tx.updateTable("subscription").set({ credential_id: id }).where("user_id", "=", user.id).execute();
  });
  const quiet = { ...platform, log: { ...platform.log, error: () => undefined } } as typeof platform;
  const runAt = async (at: string) => {
    app.setNow(new Date(at));
    await renewSubscriptions(quiet);
  };
  for (const at of [firstEnd, "2027-02-28T18:30:00Z", "2027-02-28T19:00:00Z"]) await runAt(at);
  const sent = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select("provider_reference")
    .where("user_id", "=", user.id)
    .execute();
  expect(sent).toHaveLength(2);
  expect((await facts(user)).at(-1)).toMatchObject({ kind: "subscription.paid" });
  await runAt("2027-03-01T18:00:01Z");
  expect((await facts(user)).at(-1)).toMatchObject({ payload: { denial: "issuer_unavailable" } });
  await stayLoggedIn(user);
  expect(await mayWatch(user, film)).toBe(true);
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
  await stayLoggedIn(user);
  expect([await mayWatch(user, one), (await subscriptionOf(user)).status]).toEqual([false, "ended"]);
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 9900 });
});
