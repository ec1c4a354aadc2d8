import { acceptSubscriptionPrice, paySubscription } from "@palco/contract/subscriptions/api";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { refusal, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { cards, payAt } from "../testing.ts";
import {
  aSubscriber, chargedTo, factsOf, firstEnd, goTo, loseAnswers, mayWatch, renewAt, renewQuietlyAt, secondEnd,
  setMonthlyGross, start, stayLoggedIn, subscriptionOf, triesOf,
} from "../testing/subscriptions.ts"; // prettier-ignore

const app = await testApp();
const { db } = app.platform;

beforeEach(() => app.setNow(new Date(start)));

test("S1, A6: renewals continue from the end of the paid period, on the day of the anchor, however late they are", async () => {
  const { film, user } = await aSubscriber(app);
  await renewAt(app, "2027-02-28T17:59:59.999Z");
  expect((await chargedTo(app, user)).charges).toBe(1);
  // Two hours late.
  await renewAt(app, "2027-02-28T20:00:00Z");
  await stayLoggedIn(app, user);
  expect(await subscriptionOf(user)).toMatchObject({ status: "active", validUntil: secondEnd });
  await renewAt(app, secondEnd);
  await stayLoggedIn(app, user);
  expect(await subscriptionOf(user)).toMatchObject({ validUntil: "2027-04-30T17:00:00.000Z" });
  expect(await chargedTo(app, user)).toEqual({ charges: 3, kept: 3 * 499 });
  expect(await mayWatch(user, film)).toBe(true);
});

const declinedOf = async (user: TestUser) =>
  (await triesOf(app, user)).filter((status) => status === "denied").length;

test("S2: a declined renewal is tried again after 1, 3 and 5 days, open for seven days, then it is over", async () => {
  const { film, user } = await aSubscriber(app, cards.declinedLater);
  const tries = [firstEnd, "2027-03-01T18:00:00Z", "2027-03-03T18:00:00Z", "2027-03-05T18:00:00Z"];
  for (const [index, at] of tries.entries()) {
    await renewAt(app, new Date(Date.parse(at) - 1));
    expect(await declinedOf(user)).toBe(index);
    await renewAt(app, at);
    await renewAt(app, at);
    expect(await declinedOf(user)).toBe(index + 1);
  }
  await goTo(app, user, "2027-03-06T00:00:00Z");
  expect(await subscriptionOf(user)).toMatchObject({
    status: "past_due",
    nextChargeAt: null,
    denialCode: "card_declined",
    openUntil: "2027-03-07T18:00:00.000Z",
  });
  await goTo(app, user, "2027-03-07T17:59:59.999Z");
  expect(await mayWatch(user, film)).toBe(true);
  await goTo(app, user, "2027-03-07T18:00:00Z");
  expect(await mayWatch(user, film)).toBe(false);
  await renewSubscriptions(app.platform);
  expect(await subscriptionOf(user)).toMatchObject({ status: "ended" });
  expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
  expect((await factsOf(app, user)).map(({ kind }) => kind)).toEqual([
    "subscription.paid",
    ...tries.map(() => "subscription.unpaid"),
    "subscription.ended",
  ]);
});

test.each([
  ["do_not_retry", null],
  ["new_card_needed", null],
  ["authentication_required", null],
  ["retry_later", "2027-03-03T18:00:00.000Z"],
  ["insufficient_funds", "2027-03-01T18:00:00.000Z"],
])("S2: after %s the next retry is %s", async (code, retryAt) => {
  const { user } = await aSubscriber(app, cards.declinedLater);
  await sql`update sandbox_card set later_denial = ${code} where token in (select card_token from sandbox_charge c
    join payment p on p.provider_reference = c.reference join "order" o on o.id = p.order_id where o.user_id = ${user.id})`.execute(db); // prettier-ignore
  await renewAt(app, firstEnd);
  expect((await factsOf(app, user)).at(-1)).toMatchObject({
    kind: "subscription.unpaid",
    payload: { denial: code, retryAt },
  });
  if (!retryAt) await renewAt(app, "2027-03-07T17:59:00Z");
  expect(await declinedOf(user)).toBe(1);
});

test("S2: paid by hand with another card it goes on from the end, and that card is charged from then on", async () => {
  const { user } = await aSubscriber(app, cards.asksLater);
  await renewAt(app, firstEnd);
  await goTo(app, user, "2027-03-02T09:00:00Z");
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
  await stayLoggedIn(app, user);
  const { id: again } = await subscriptionOf(user);
  await goTo(app, user, "2027-04-10T09:00:00Z");
  const ahead = await user.call(paySubscription, { params: { id: again }, body: {} });
  await payAt(app, ahead.payAt!, cards.approved);
  expect(await refusal(user.call(paySubscription, { params: { id: again }, body: {} }))).toBe(
    "subscriptions.paid_ahead",
  );
});

test("a card that is over is not even tried; its owner is asked for another", async () => {
  const { user } = await aSubscriber(app, { ...cards.approved, expiry: "02/27" });
  await renewAt(app, "2027-02-28T18:00:00Z");
  expect((await chargedTo(app, user)).charges).toBe(2);
  await renewAt(app, secondEnd);
  expect((await chargedTo(app, user)).charges).toBe(2);
  expect(await triesOf(app, user)).toHaveLength(2);
  expect((await factsOf(app, user)).at(-1)).toMatchObject({
    kind: "subscription.unpaid",
    payload: { denial: "expired_card", retryAt: null },
  });
});

test("S3: subscribers pay the price they agreed to until they accept another", async () => {
  const { channel, user } = await aSubscriber(app);
  await setMonthlyGross(app, channel.id, 699);
  await renewAt(app, firstEnd);
  await renewSubscriptions(app.platform);
  await stayLoggedIn(app, user);
  const asked = await subscriptionOf(user);
  expect(asked).toMatchObject({ price: { gross: 499 }, proposedPrice: { gross: 699 } });
  expect((await chargedTo(app, user)).kept).toBe(2 * 499);
  const accept = (expectedGross: number) =>
    user.call(acceptSubscriptionPrice, { params: { id: asked.id }, body: { expectedGross } });
  expect(await refusal(accept(599))).toBe("subscriptions.price_changed");
  expect(await accept(699)).toMatchObject({ price: { gross: 699 }, proposedPrice: null });
  await renewAt(app, secondEnd);
  expect((await chargedTo(app, user)).kept).toBe(2 * 499 + 699);
  const kinds = (await factsOf(app, user)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "subscription.price_proposed")).toHaveLength(1);
});

test("the provider a card was kept with is gone: its owner is asked for another, and may watch meanwhile", async () => {
  const { film, user } = await aSubscriber(app);
  const { platform } = app;
  app.setNow(new Date(firstEnd));
  await renewSubscriptions({ ...platform, config: { ...platform.config, sandboxPayments: false } });
  expect((await factsOf(app, user)).at(-1)).toMatchObject({
    payload: { denial: "new_card_needed", retryAt: null },
  });
  await stayLoggedIn(app, user);
  expect(await mayWatch(user, film)).toBe(true);
});

test("when a bank does not respond the same charge is retried, and its owner is notified after a day", async () => {
  const { film, user } = await aSubscriber(app);
  await loseAnswers(app, user);
  for (const at of [firstEnd, "2027-02-28T18:30:00Z", "2027-02-28T19:00:00Z"]) await renewQuietlyAt(app, at);
  expect(await triesOf(app, user)).toHaveLength(2);
  expect((await factsOf(app, user)).at(-1)).toMatchObject({ kind: "subscription.paid" });
  await renewQuietlyAt(app, "2027-03-01T18:00:01Z");
  expect((await factsOf(app, user)).at(-1)).toMatchObject({ payload: { denial: "issuer_unavailable" } });
  await stayLoggedIn(app, user);
  expect(await mayWatch(user, film)).toBe(true);
});
