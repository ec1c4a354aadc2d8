import { getOrder, refundOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { finishRefund } from "./send-refunds.ts";
import { settle } from "../settlement/settle.ts";
import { buy } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });

async function anOrder(gross = 999) {
  const [viewer, product] = [await aUser(app), await aProduct(app, { gross })];
  const { id } = await buy(app, viewer, product, gross);
  return { id, read: () => viewer.call(getOrder, { params: { id } }) };
}

const paymentOf = (orderId: string) =>
  db.selectFrom("payment").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();

test("R1: a refund that the provider notifies twice is counted once", async () => {
  const { id, read } = await anOrder();
  await admin.call(refundOrder, { params: { id }, body: { amount: 300 } });
  const refund = await db.selectFrom("refund").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow(); // prettier-ignore
  await db.transaction().execute((tx) => finishRefund(tx, refund, { reference: "again", now: new Date() }));
  expect(await read()).toMatchObject({ status: "partially_refunded", refunded: 300 });
  expect((await paymentOf(id)).refunded_amount).toBe(300);
  const after = await db.selectFrom("refund").select("provider_reference").where("id", "=", refund.id).executeTakeFirstOrThrow(); // prettier-ignore
  expect(after.provider_reference).toBe(refund.provider_reference);
});

test("C3: a second payment after the refund is refunded too and opens nothing", async () => {
  const { id, read } = await anOrder();
  // A second tab was open at the bank.
  const reference = `2026tab${Date.now().toString(36)}`.slice(0, 12);
  const second = {
    order_id: id,
    provider: "sandbox",
    provider_reference: reference,
    amount: 999,
    currency: "EUR",
  };
  await db.insertInto("payment").values(second).execute();
  await admin.call(refundOrder, { params: { id } });
  const news = { eventKey: "second", reference, status: "approved", amount: 999, currency: "EUR", denialCode: null } as const; // prettier-ignore
  await settle(app.platform, { id: "sandbox", accountId: null }, news);
  expect(await read()).toMatchObject({ status: "refunded" });
  const { rows } = await sql`select r.reason, r.amount from refund r join payment p on p.id = r.payment_id
    where p.provider_reference = ${reference}`.execute(db);
  expect(rows).toEqual([{ reason: "duplicate", amount: 999 }]);
  const open = await sql`select 1 from entitlement e join order_line l on l.id = e.order_line_id
    where l.order_id = ${id} and e.closed_at is null`.execute(db);
  expect(open.rows).toEqual([]);
});

test("R5: a dispute over the part whose refund is pending takes nothing more", async () => {
  const { id, read } = await anOrder();
  await sql`insert into sandbox_switch (provider, name, value) values ('sandbox', 'api', 'error')`.execute(
    db,
  );
  await admin.call(refundOrder, { params: { id }, body: { amount: 300 } });
  await sql`delete from sandbox_switch`.execute(db);
  const { provider_reference: reference } = await paymentOf(id);
  const news = { eventKey: "lost", reference, status: "dispute_lost", amount: 300, currency: "EUR", refundKey: null } as const; // prettier-ignore
  await settle(app.platform, { id: "sandbox", accountId: null }, news);
  expect(await read()).toMatchObject({ status: "partially_refunded", refunded: 300, refundPending: 0 });
  const { rows } = await sql<{ amount: number }>`select sum(amount)::int as amount from ledger_entry
    where order_id = ${id} and account = 'buyer'`.execute(db);
  expect(rows).toEqual([{ amount: -699 }]);
});

test("R5, C8: a dispute over a part is counted once, however many processes receive it and how often", async () => {
  const { id, read } = await anOrder();
  const { provider_reference: reference } = await paymentOf(id);
  const update = { eventKey: "part lost", reference, status: "dispute_lost", amount: 300, currency: "EUR", refundKey: null } as const; // prettier-ignore
  const tell = () => settle(app.platform, { id: "sandbox", accountId: null }, update);
  await Promise.all(Array.from({ length: 10 }, tell));
  await tell();
  expect(await read()).toMatchObject({ status: "partially_refunded", refunded: 300 });
  expect((await paymentOf(id)).refunded_amount).toBe(300);
});

test("B1: ledger entries are immutable: none is changed or removed", async () => {
  const { id } = await anOrder();
  const entries = () =>
    db.selectFrom("ledger_entry").selectAll().where("order_id", "=", id).orderBy("id").execute();
  const before = await entries();
  expect(before).toHaveLength(4);
  await db.updateTable("ledger_entry").set({ amount: 0 }).where("order_id", "=", id).execute();
  await db.deleteFrom("ledger_entry").where("order_id", "=", id).execute();
  expect(await entries()).toEqual(before);
});
