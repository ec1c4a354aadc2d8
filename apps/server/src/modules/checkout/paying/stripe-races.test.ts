import { confirmReturn, createOrder, getOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { eventsOf, sendEvent } from "#modules/sandbox-stripe/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, patience, rounds } from "#testing/race.ts";
import { askAbout } from "./reconcile.ts";
import { payAt } from "../testing.ts";
import { effectsOf, isHeardTwice, once, paymentOf } from "../testing/effects.ts";

const app = await testApp();
const { db } = app.platform;
const stripe = await aStripe(app);
const channel = (await aProduct(app)).channel;
const viewer = await aUser(app);

/** Paid at Stripe; the shop has received no notification. */
async function paidButUntold() {
  const { slug } = await aProduct(app, { channel });
  const { order, payAt: url } = await viewer.call(createOrder, {
    body: { productSlug: slug, expectedGross: 1210, termsAccepted: true, provider: "stripe" },
  });
  await payAt(app, url!, { ...stripeCards.approved, delivery: "lost" });
  const event = (await eventsOf(app, stripe.account)).findLast(
    ({ type }) => type === "checkout.session.completed",
  )!;
  return { id: order.id, event };
}

async function tellThirtyTimes() {
  const { id, event } = await paidButUntold();
  const answers = await atOnce(clients, () => sendEvent(app, stripe.account, event));
  return { id, answers: new Set(answers), effects: await effectsOf(app, id) };
}

test(
  "C8: the same event thirty times at once has one effect, and each gets a success response",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, answers, effects } = await tellThirtyTimes();
      expect({ answers, effects }).toEqual({ answers: new Set([200]), effects: once });
      expect(await viewer.call(getOrder, { params: { id } })).toMatchObject({ status: "paid", refunded: 0 });
    }
  },
  patience,
);

/** The browser, the event and our own question at the same moment, ten times each. */
async function hearFromAll() {
  const { id, event } = await paidButUntold();
  const payment = await paymentOf(app, id);
  await atOnce(clients / 3, () =>
    Promise.all([
      viewer.call(confirmReturn, { params: { id } }),
      sendEvent(app, stripe.account, event),
      askAbout(app.platform, payment),
    ]),
  );
  return effectsOf(app, id);
}

test(
  "C9: the browser, the event and our own question at the same moment have one effect",
  async () => {
    for (let round = 0; round < rounds; round += 1) expect(await hearFromAll()).toEqual(once);
  },
  patience,
);

test(
  "C8 control: without the unique event key the event is processed more than once",
  async () => {
    await sql`alter table payment_event drop constraint payment_event_pkey`.execute(db);
    expect(await isSeen(async () => (await tellThirtyTimes()).effects.events > 1)).toBe(true);
  },
  patience,
);

// Two guards: the event key (gone by now), and the lock per order. Without both the same money is refunded.
test(
  "C9 control: without the event key and the lock, a single payment is refunded or reported twice",
  async () => {
    expect(await isHeardTwice(app, hearFromAll)).toBe(true);
  },
  patience,
);
