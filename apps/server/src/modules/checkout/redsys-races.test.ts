import { confirmReturn, getOrder, refundOrder } from "@palco/contract/checkout";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { testApp } from "#testing/app.ts";
import { askAbout, reconcile } from "./reconcile.ts";
import { sendRefunds } from "./send-refunds.ts";
import {
  bankCards,
  goToBank,
  orderByBank,
  postForm,
  queryOf,
  referenceOf,
  tell,
  useTerminal,
} from "./testing-redsys.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await useTerminal(app);
const rounds = Number(process.env.PALCO_ROUNDS ?? 5);

async function paidButUntold() {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { order, payAt } = await orderByBank(viewer, product);
  const { location } = await postForm(app, await goToBank(app, payAt!), {
    ...bankCards.approved,
    delivery: "lost",
  });
  return { viewer, order, reference: referenceOf(payAt!), query: queryOf(location) };
}

async function effectsOf(orderId: string) {
  const count = async (table: "ledger_entry" | "order_line" | "refund") =>
    (await db.selectFrom(table).select("order_id").where("order_id", "=", orderId).execute()).length;
  const facts = await db
    .selectFrom("outbox")
    .select("payload")
    .where("kind", "=", "order.paid")
    .where(sql`payload->>'orderId'`, "=", orderId)
    .execute();
  return { entries: await count("ledger_entry"), refunds: await count("refund"), facts: facts.length };
}

const once = { entries: 4, refunds: 0, facts: 1 };

test("C8: the same notification thirty times at once has one effect, and each is answered well", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { viewer, order, reference } = await paidButUntold();
    const message = bankMessage(reference);
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(app, message)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await effectsOf(order.id)).toEqual(once);
    expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({ status: "paid" });
  }
});

test("C8: the bank itself tells thirty times", async () => {
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const { order, payAt } = await orderByBank(viewer, product);
  await postForm(app, await goToBank(app, payAt!), { ...bankCards.approved, delivery: "many" });
  expect(await effectsOf(order.id)).toEqual(once);
});

test("C9: browser, notification and reconciler at the same instant have one effect", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { viewer, order, reference, query } = await paidButUntold();
    const payment = await db
      .selectFrom("payment")
      .select(["provider", "provider_reference", "provider_id", "account_id"])
      .where("provider_reference", "=", reference)
      .executeTakeFirstOrThrow();
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        viewer.call(confirmReturn, { params: { id: order.id }, body: { query } }),
      ),
      ...Array.from({ length: 10 }, () => tell(app, bankMessage(reference))),
      ...Array.from({ length: 10 }, () => askAbout(app.platform, payment)),
    ]);
    expect(await effectsOf(order.id)).toEqual(once);
  }
});

test("a refund whose answer was lost is not given twice, nor is one that two workers send at once", async () => {
  const { viewer, order, reference } = await paidButUntold();
  await tell(app, bankMessage(reference));
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "error_after" });
  expect(await admin.call(refundOrder, { params: { id: order.id } })).toMatchObject({
    status: "refund_pending",
  });
  await Promise.all([sendRefunds(app.platform), sendRefunds(app.platform)]);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: "refund_pending",
  });
  await postForm(app, "/sandbox-bank/switches", { provider: "redsys", delivery: "now", api: "ok" });
  await Promise.all([sendRefunds(app.platform), reconcile(app.platform), sendRefunds(app.platform)]);
  expect(await viewer.call(getOrder, { params: { id: order.id } })).toMatchObject({
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

test("control: with the key of the event off, the same news are taken more than once", async () => {
  const key = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = 'payment_event'::regclass and contype in ('p', 'u')
      and pg_get_constraintdef(oid) like '%event_key%'`.execute(db);
  expect(key.rows).toHaveLength(1);
  await sql.raw(`alter table payment_event drop constraint "${key.rows[0]!.conname}"`).execute(db);
  let events = 0;
  for (let round = 0; round < 3; round += 1) {
    const { reference } = await paidButUntold();
    const message = bankMessage(reference);
    await Promise.all(Array.from({ length: 30 }, () => tell(app, message)));
    const rows = await db
      .selectFrom("payment_event")
      .innerJoin("payment", "payment.id", "payment_event.payment_id")
      .select("event_key")
      .where("provider_reference", "=", reference)
      .execute();
    events = Math.max(events, rows.length);
  }
  expect(events).toBeGreaterThan(1);
});
