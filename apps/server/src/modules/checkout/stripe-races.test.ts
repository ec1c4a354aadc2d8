import { confirmReturn, createOrder, getOrder } from "@palco/contract/checkout";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { eventsOf, sendEvent } from "#modules/sandbox-stripe/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { askAbout } from "./reconcile.ts";
import { payAt } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const stripe = await aStripe(app);
const channel = (await aProduct(app)).channel;
const viewer = await aUser(app);

/** Paid at Stripe, and the shop has heard nothing. */
async function paidButUntold() {
  const { slug } = await aProduct(app, { channel });
  const { order, payAt: url } = await viewer.call(createOrder, {
    body: { productSlug: slug, expectedGross: 1210, termsAccepted: true, provider: "stripe" },
  });
  await payAt(app, url!, { ...stripeCards.approved, delivery: "lost" });
  const event = (await eventsOf(app, stripe.account)).findLast(
    ({ type }) => type === "checkout.session.completed",
  )!;
  const payment = await db
    .selectFrom("payment")
    .select(["provider", "provider_reference", "provider_id", "account_id"])
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  return { id: order.id, event, payment };
}

async function effectsOf(orderId: string) {
  const { rows } = await sql<{ entries: number; refunds: number; facts: number; events: number }>`select
    (select count(*)::int from ledger_entry where order_id = ${orderId}) as entries,
    (select count(*)::int from refund where order_id = ${orderId}) as refunds,
    (select count(*)::int from outbox where kind = 'order.paid' and payload->>'orderId' = ${orderId}) as facts,
    (select count(*)::int from payment_event e join payment p on p.id = e.payment_id
      where p.order_id = ${orderId} and e.kind = 'approved') as events`.execute(db);
  return rows[0]!;
}

const once = { entries: 4, refunds: 0, facts: 1, events: 1 };

async function tellThirtyTimes() {
  const { id, event } = await paidButUntold();
  const answers = await atOnce(clients, () => sendEvent(app, stripe.account, event));
  return { id, answers: new Set(answers), effects: await effectsOf(id) };
}

test(
  "C8: the same event thirty times at once has one effect, and all are told it was received",
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
  const { id, event, payment } = await paidButUntold();
  await atOnce(clients / 3, () =>
    Promise.all([
      viewer.call(confirmReturn, { params: { id } }),
      sendEvent(app, stripe.account, event),
      askAbout(app.platform, payment),
    ]),
  );
  return effectsOf(id);
}

test(
  "C9: the browser, the event and our own question at the same moment have one effect",
  async () => {
    for (let round = 0; round < rounds; round += 1) expect(await hearFromAll()).toEqual(once);
  },
  patience,
);

test(
  "C8 control: with the key of events off, the event is taken more than once",
  async () => {
    await sql`alter table payment_event drop constraint payment_event_pkey`.execute(db);
    expect(await isSeen(async () => (await tellThirtyTimes()).effects.events > 1)).toBe(true);
  },
  patience,
);

// Two fences: the key of events, which is gone by now, and news of an order taking turns. Without both the same money goes back.
test(
  "C9 control: with the key off and no turns taken, what was paid once goes back or is told twice",
  async () => {
    await lingerAt(db, "payment", "update");
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => {
        const { refunds, facts } = await hearFromAll();
        return refunds > 0 || facts > 1;
      }),
    );
    expect(seen).toBe(true);
  },
  patience,
);
