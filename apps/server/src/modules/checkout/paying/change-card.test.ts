import {
  cancelSubscription,
  changeSubscriptionCard,
  confirmSubscriptionCard,
  subscribe,
} from "@palco/contract/subscriptions/api";
import { afterEach, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { testApp } from "#testing/app.ts";
import { reconcile } from "./reconcile.ts";
import { renewSubscriptions } from "../subscriptions/renew-subscriptions.ts";
import { payAt, subscribeTo } from "../testing.ts";
import { subscriptionOf, triesOf } from "../testing/subscriptions.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const day = 86_400_000;

/** Subscribed with this card, at Stripe. */
async function aSubscriber(card: (typeof stripeCards)[keyof typeof stripeCards] = stripeCards.approved) {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const user = await aUser(app);
  const body = { channel: channel.slug, expectedGross: 499, termsAccepted: true as const, provider: "stripe" as const }; // prettier-ignore
  await payAt(app, (await user.call(subscribe, { body })).payAt!, card);
  const { id } = await subscriptionOf(user);
  return { user, id, params: { id } };
}

const change = (user: TestUser, id: string) =>
  user.call(changeSubscriptionCard, { params: { id }, body: {} });

async function mailsOf({ id }: TestUser) {
  await app.deliver();
  return db
    .selectFrom("mail_message")
    .select("dedupe_key")
    .where("user_id", "=", id)
    .where("template", "=", "card-expiring")
    .execute();
}

test("changing the card costs nothing, and the next renewal is charged to the new one", async () => {
  await aStripe(app);
  // Declined whenever it is charged again.
  const { user, id, params } = await aSubscriber(stripeCards.declinedLater);
  const before = await subscriptionOf(user);
  expect(before).toMatchObject({ abilities: { changeCard: true }, card: { label: "Visa ···· 0341" } });
  const [one, twin] = await Promise.all([change(user, id), change(user, id)]);
  expect((await change(user, id)).pageAt).toBe(one.pageAt);
  expect(twin.pageAt).toBe(one.pageAt);
  // A card that is refused can be followed by another on the same page.
  expect((await payAt(app, one.pageAt, stripeCards.denied)).status).toBe(402);
  await payAt(app, one.pageAt, stripeCards.approved);
  const { status, subscription } = await user.call(confirmSubscriptionCard, { params });
  expect(status).toBe("kept");
  expect(subscription).toMatchObject({ card: { label: "Visa ···· 4242" }, validUntil: before.validUntil });
  expect(await triesOf(app, user)).toHaveLength(1);
  app.setNow(new Date(Date.parse(before.validUntil) + 1000));
  await renewSubscriptions(app.platform);
  expect(await triesOf(app, user)).toEqual(["approved", "approved"]);
  app.setNow(undefined);
  expect((await subscriptionOf(user)).status).toBe("active");
  const open = await db.selectFrom("stored_credential").select("label").where("user_id", "=", user.id).where("closed_at", "is", null).execute(); // prettier-ignore
  expect(open).toEqual([{ label: "Visa ···· 4242" }]);
});

test("with the tab closed and no notification the card is stored all the same; an abandoned change has no effect", async () => {
  await aStripe(app);
  const { user, id, params } = await aSubscriber();
  const { pageAt } = await change(user, id);
  await payAt(app, pageAt, { ...stripeCards.declinedLater, delivery: "lost" });
  expect((await subscriptionOf(user)).card).toMatchObject({ label: "Visa ···· 4242" });
  app.setNow(new Date(Date.now() + 3 * 60_000));
  await reconcile(app.platform);
  expect((await subscriptionOf(user)).card).toMatchObject({ label: "Visa ···· 0341" });
  await change(user, id);
  const { reference } = await db
    .selectFrom("card_change")
    .select("reference")
    .where("subscription_id", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  await fetch(`${app.url}/payments/stripe/${reference}/cancel`, { redirect: "manual" });
  expect(await user.call(confirmSubscriptionCard, { params })).toMatchObject({
    status: "refused",
    denialCode: "cancelled",
    subscription: { card: { label: "Visa ···· 0341" } },
  });
  expect(await triesOf(app, user)).toHaveLength(1);
});

test("a change is refused for another's or a cancelled subscription, and where the provider stores no card without a payment", async () => {
  await aStripe(app);
  const { user, id, params } = await aSubscriber();
  await expect(change(await aUser(app), id)).rejects.toMatchObject({ code: "subscriptions.not_found" });
  await user.call(cancelSubscription, { params });
  await expect(change(user, id)).rejects.toMatchObject({ code: "subscriptions.not_found" });
  await db.updateTable("payment_provider").set({ active: false }).execute();
  const other = await aUser(app);
  await subscribeTo(app, other, await aChannel(app, { monthlyGross: 499 }));
  const mine = await subscriptionOf(other);
  expect(mine.abilities).toMatchObject({ changeCard: false, pay: true });
  await expect(change(other, mine.id)).rejects.toMatchObject({ code: "subscriptions.card_with_payment" });
});

test("a subscriber gets one mail thirty days before the card expires, and none after cancelling", async () => {
  await aStripe(app);
  const { user, id } = await aSubscriber();
  const daysBefore = (days: number) => new Date(Date.parse("2049-12-31T09:00:00Z") - days * day);
  const period = { valid_until: new Date("2050-01-15T00:00:00Z"), next_attempt_at: new Date("2050-01-15T00:00:00Z") }; // prettier-ignore
  await db.updateTable("subscription").set(period).where("id", "=", id).execute();
  app.setNow(daysBefore(31));
  await renewSubscriptions(app.platform);
  expect(await mailsOf(user)).toEqual([]);
  for (const days of [30, 29, 1]) {
    app.setNow(daysBefore(days));
    await renewSubscriptions(app.platform);
  }
  expect(await mailsOf(user)).toHaveLength(1);
  await db
    .updateTable("stored_credential")
    .set({ expiry_told_at: null })
    .where("user_id", "=", user.id)
    .execute();
  await db.updateTable("subscription").set({ status: "cancelled" }).where("id", "=", id).execute();
  await renewSubscriptions(app.platform);
  expect(await mailsOf(user)).toHaveLength(1);
});
