import { confirmReturn } from "@palco/contract/checkout/api";
import { subscribe } from "@palco/contract/subscriptions/api";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { testApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { payAt } from "../testing.ts";
import { goToBank, postForm, queryOf, useTerminal } from "../testing/redsys.ts";

const app = await testApp();
const { db } = app.platform;

/** Lets the period of this person be over now, as if a month had gone by. */
async function letItEnd(user: TestUser): Promise<void> {
  const hour = 3_600_000;
  const over = new Date(Date.now() - hour);
  await db
    .updateTable("subscription")
    .set({ valid_until: over, next_attempt_at: over })
    .where("user_id", "=", user.id)
    .execute();
}

async function stateOf(user: TestUser) {
  const { status, valid_until: until } = await db
    .selectFrom("subscription")
    .selectAll()
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select(["payment.status", "payment.account_id", "payment.provider"])
    .where("user_id", "=", user.id)
    .orderBy("payment.created_at")
    .execute();
  return { status, isPaid: until! > new Date(), payments };
}

async function start(provider: "stripe" | "redsys") {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const user = await aUser(app);
  const body = { channel: channel.slug, expectedGross: 499, termsAccepted: true as const, provider };
  const { order, payAt: url } = await user.call(subscribe, { body });
  return { user, order: order!, url: url! };
}

test("Stripe: the card is kept and charged again, with the keys it was kept with, also when there are others", async () => {
  const first = await aStripe(app);
  const { user, url } = await start("stripe");
  await payAt(app, url, stripeCards.approved);
  expect(await stateOf(user)).toMatchObject({ status: "active", isPaid: true });
  await aStripe(app);
  await letItEnd(user);
  await renewSubscriptions(app.platform);
  const { status, isPaid, payments } = await stateOf(user);
  expect({ status, isPaid }).toEqual({ status: "active", isPaid: true });
  expect(payments).toEqual(
    Array.from({ length: 2 }, () => ({ status: "approved", provider: "stripe", account_id: first.id })),
  );
});

test("Stripe: when the bank requires the owner the subscription is past due, without automatic retry", async () => {
  await aStripe(app);
  const { user, url } = await start("stripe");
  await payAt(app, url, stripeCards.asksLater);
  // Its bank sees its owner the first time.
  await payAt(app, url, { code: "123456" });
  await letItEnd(user);
  await renewSubscriptions(app.platform);
  const found = await db
    .selectFrom("subscription")
    .select(["status", "last_denial", "next_attempt_at"])
    .where("user_id", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(found).toEqual({
    status: "past_due",
    last_denial: "authentication_required",
    next_attempt_at: null,
  });
});

test("the bank terminal: the card is kept by its first payment and charged again after the terminal is switched off", async () => {
  await useTerminal(app);
  const { user, order, url } = await start("redsys");
  const page = await goToBank(app, url);
  const { location } = await postForm(app, page, {
    number: "4548810000000003",
    expiry: "12/49",
    cvc: "123",
    delivery: "lost",
  });
  await user.call(confirmReturn, { params: { id: order.id }, body: { query: queryOf(location) } });
  expect(await stateOf(user)).toMatchObject({ status: "active", isPaid: true });
  await useTerminal(app, { active: false });
  await letItEnd(user);
  await renewSubscriptions(app.platform);
  const { status, isPaid, payments } = await stateOf(user);
  expect({ status, isPaid }).toEqual({ status: "active", isPaid: true });
  expect(payments.map((one) => [one.provider, one.status])).toEqual([
    ["redsys", "approved"],
    ["redsys", "approved"],
  ]);
});
