import { confirmReturn, refundOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, patience, rounds } from "#testing/race.ts";
import { askAbout, reconcile } from "./reconcile.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { readOrder } from "../testing.ts";
import { effectsOf, isHeardTwice, once, paymentOf } from "../testing/effects.ts";
import {
  bankCards,
  goToBank,
  orderByBank,
  postForm,
  queryOf,
  referenceOf,
  tell,
  useTerminal,
} from "../testing/redsys.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await useTerminal(app);
const channel = (await aProduct(app)).channel;
const viewer = await aUser(app);

async function paidButUntold() {
  const product = await aProduct(app, { channel });
  const { order, payAt } = await orderByBank(viewer, product);
  const { location } = await postForm(app, await goToBank(app, payAt!), {
    ...bankCards.approved,
    delivery: "lost",
  });
  return { order, reference: referenceOf(payAt!), query: queryOf(location) };
}

test(
  "C8: the same notification thirty times at once has one effect, and each gets a success response",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { order, reference } = await paidButUntold();
      const message = bankMessage(reference);
      expect(new Set(await atOnce(clients, () => tell(app, message)))).toEqual(new Set([200]));
      expect(await effectsOf(app, order.id)).toEqual(once);
      expect(await readOrder(viewer, order.id)).toMatchObject({ status: "paid" });
    }
  },
  patience,
);

test("C8: the bank itself sends the notification thirty times", async () => {
  const { order, payAt } = await orderByBank(viewer, await aProduct(app, { channel }));
  await postForm(app, await goToBank(app, payAt!), { ...bankCards.approved, delivery: "many" });
  expect(await effectsOf(app, order.id)).toEqual(once);
});

/** Browser, notification and reconciler at the same instant, ten times each. */
async function hearFromAll() {
  const { order, reference, query } = await paidButUntold();
  const payment = await paymentOf(app, order.id);
  await atOnce(clients / 3, () =>
    Promise.all([
      viewer.call(confirmReturn, { params: { id: order.id }, body: { query } }),
      tell(app, bankMessage(reference)),
      askAbout(app.platform, payment),
    ]),
  );
  return effectsOf(app, order.id);
}

test(
  "C9: browser, notification and reconciler at the same instant have one effect",
  async () => {
    for (let round = 0; round < rounds; round += 1) expect(await hearFromAll()).toEqual(once);
  },
  patience,
);

test("a refund whose answer was lost is not given twice, nor is one that two workers send at once", async () => {
  const { order, reference } = await paidButUntold();
  await tell(app, bankMessage(reference));
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "error_after" });
  expect(await admin.call(refundOrder, { params: { id: order.id } })).toMatchObject({
    status: "refund_pending",
  });
  await Promise.all([sendRefunds(app.platform), sendRefunds(app.platform)]);
  expect(await readOrder(viewer, order.id)).toMatchObject({
    status: "refund_pending",
  });
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "ok" });
  await Promise.all([sendRefunds(app.platform), reconcile(app.platform), sendRefunds(app.platform)]);
  expect(await readOrder(viewer, order.id)).toMatchObject({
    status: "refunded",
    refunded: 1210,
  });
  const atTheBank = await db
    .selectFrom("sandbox_redsys_refund")
    .select("amount")
    .where("reference", "=", reference)
    .execute();
  expect(atTheBank).toEqual([{ amount: 1210 }]);
});

test(
  "C8 control: without the unique event key the same notification is processed more than once",
  async () => {
    await sql`alter table payment_event drop constraint payment_event_pkey`.execute(db);
    const seen = await isSeen(async () => {
      const { reference } = await paidButUntold();
      const message = bankMessage(reference);
      await atOnce(clients, () => tell(app, message));
      const { rows } = await sql`select from payment_event e join payment p on p.id = e.payment_id
        where provider_reference = ${reference}`.execute(db);
      return rows.length > 1;
    });
    expect(seen).toBe(true);
  },
  patience,
);

// Two guards: the event key, and the lock per order. Without both the same money is refunded.
test(
  "C9 control: without the event key and the lock, a single payment is refunded or reported twice",
  async () => {
    expect(await isHeardTwice(app, hearFromAll)).toBe(true);
  },
  patience,
);
