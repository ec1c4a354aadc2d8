import { getOrder, refundOrder } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import type { MoneyBackUpdate } from "#modules/payments/public.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { reconcile } from "../paying/reconcile.ts";
import { sendRefunds } from "./send-refunds.ts";
import { settle } from "../settlement/settle.ts";
import { buy, cards, payAt, startOrder } from "../testing.ts";
import { manyPaidOrders } from "../testing/orders.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const other = await aUser(app, { roles: ["ADMIN"] });

async function anOrder(gross = 999) {
  const [viewer, product] = [await aUser(app), await aProduct(app, { gross })];
  const { id } = await buy(app, viewer, product, gross);
  const refund = (amount?: number, by = admin) =>
    by.call(refundOrder, { params: { id }, ...(amount !== undefined && { body: { amount } }) });
  return { id, viewer, product, refund, read: () => viewer.call(getOrder, { params: { id } }) };
}

async function openTickets(orderId: string): Promise<number> {
  const { rows } = await sql`select 1 from entitlement e join order_line l on l.id = e.order_line_id
    where l.order_id = ${orderId} and e.closed_at is null`.execute(db);
  return rows.length;
}

/** Balance of each ledger account for an order; zero balances are left out. */
async function balanceOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`select account, sum(amount)::int as amount
    from ledger_entry where order_id = ${orderId} group by account having sum(amount) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

async function atTheBank(orderId: string): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`select c.refunded from sandbox_charge c
    join payment p on p.provider_reference = c.reference where p.order_id = ${orderId}`.execute(db);
  return rows.reduce((sum, { refunded }) => sum + refunded, 0);
}

async function bankTakes(value: "ok" | "error" | "flaky"): Promise<void> {
  await sql`insert into sandbox_switch (provider, name, value) values ('sandbox', 'api', ${value})
    on conflict (provider, name) do update set value = ${value}`.execute(db);
}

test("A7: after a partial refund the ticket stays; the last part closes it and nothing is left in the books", async () => {
  const { id, refund, read } = await anOrder();
  expect(await refund(333)).toMatchObject({ status: "partially_refunded", refunded: 333, refundPending: 0 });
  expect(await openTickets(id)).toBe(1);
  const fees = await sql<{ amount: number }>`select amount from ledger_entry where order_id = ${id} and account = 'fee' order by id`.execute(db); // prettier-ignore
  expect(fees.rows.map(({ amount }) => amount)).toEqual([135, -45]);
  await refund(333);
  expect(await refund()).toMatchObject({ status: "refunded", refunded: 999 });
  expect(await openTickets(id)).toBe(0);
  expect(await balanceOf(id)).toEqual({});
  expect(await atTheBank(id)).toBe(999);
  expect((await read()).status).toBe("refunded");
});

test("R1: cent by cent refunds never exceed the payment, and refunded money can't be refunded again", async () => {
  const { id, refund } = await anOrder(50);
  for (let cent = 0; cent < 48; cent += 1) await refund(1);
  await expect(refund(3)).rejects.toMatchObject({ code: "checkout.refund_too_much" });
  await refund(2);
  await expect(refund(1)).rejects.toMatchObject({ code: "checkout.nothing_to_refund" });
  expect(await atTheBank(id)).toBe(50);
  expect(await balanceOf(id)).toEqual({});
});

test("zero and negative amounts are refused", async () => {
  const { refund } = await anOrder();
  for (const amount of [0, -1, 1.5]) await expect(refund(amount)).rejects.toMatchObject({ status: 400 });
});

test("R1: what the bank refuses stays pending, is retried, and is never reported as done", async () => {
  const [whole, part] = [await anOrder(), await anOrder()];
  await bankTakes("error");
  expect(await whole.refund()).toMatchObject({ status: "refund_pending", refunded: 0, refundPending: 999 });
  expect(await openTickets(whole.id)).toBe(0);
  expect(await part.refund(100)).toMatchObject({ status: "paid", refunded: 0, refundPending: 100 });
  await reconcile(app.platform);
  expect((await whole.read()).status).toBe("refund_pending");
  await bankTakes("ok");
  await reconcile(app.platform);
  expect(await whole.read()).toMatchObject({ status: "refunded", refunded: 999, refundPending: 0 });
  expect(await part.read()).toMatchObject({ status: "partially_refunded", refunded: 100, refundPending: 0 });
  expect([await atTheBank(whole.id), await atTheBank(part.id)]).toEqual([999, 100]);
});

test("R1: after ten refusals it is asked for once an hour", async () => {
  const { refund, read, id } = await anOrder();
  await bankTakes("error");
  await refund();
  for (let tries = 0; tries < 12; tries += 1) await sendRefunds(app.platform);
  await bankTakes("ok");
  await sendRefunds(app.platform);
  expect((await read()).status).toBe("refund_pending");
  app.setNow(new Date(Date.now() + 61 * 60_000));
  await sendRefunds(app.platform);
  app.setNow(undefined);
  expect((await read()).status).toBe("refunded");
  expect(await atTheBank(id)).toBe(999);
});

/** Two administrators give back parts of one order at once, thirty presses in all. */
async function refundAtOnce() {
  const { id, refund } = await anOrder(1000);
  const done = await atOnce(clients, (press) => refusal(refund(70, press % 2 ? admin : other)));
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(order_amount), 0)::int as sum from refund where order_id = ${id}`.execute(db); // prettier-ignore
  return { booked: rows[0]!.sum, answered: done.filter((answer) => answer === "ok").length };
}

test(
  "C13: two administrators at once never give back more than was paid",
  async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await refundAtOnce()).toEqual({ booked: 980, answered: 14 });
  },
  patience,
);

async function news(id: string, change: Partial<MoneyBackUpdate>): Promise<void> {
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  await settle(
    app.platform,
    { id: "sandbox", accountId: null },
    {
      eventKey: `update-${id}-${change.status}`,
      reference: payment.provider_reference,
      status: "refund_failed",
      amount: payment.amount,
      currency: payment.currency,
      refundKey: null,
      ...change,
    },
  );
}

test("R1: a refund that failed after it was accepted is pending again, once for each notification", async () => {
  const { id, refund, read } = await anOrder();
  await refund(300);
  const { id: refundKey } = await db.selectFrom("refund").select("id").where("order_id", "=", id).executeTakeFirstOrThrow(); // prettier-ignore
  await news(id, { refundKey, amount: 300 });
  await news(id, { refundKey, amount: 300 });
  expect(await read()).toMatchObject({ status: "paid", refunded: 0, refundPending: 300 });
  await refund();
  await sendRefunds(app.platform);
  expect(await read()).toMatchObject({ status: "refunded", refunded: 999 });
});

test("R5: a lost dispute closes the ticket and is charged to the organizer; nothing is sent to the bank", async () => {
  const { id, read } = await anOrder();
  // The organizer was paid out what the ticket brought.
  expect(await balanceOf(id)).toEqual({ buyer: -999, tax: 91, fee: 135, organizer: 773 });
  await news(id, { status: "dispute_opened" });
  expect(await read()).toMatchObject({ status: "paid" });
  await Promise.all([1, 2, 3].map(() => news(id, { status: "dispute_lost" })));
  expect(await read()).toMatchObject({ status: "refunded", refunded: 999 });
  expect(await openTickets(id)).toBe(0);
  await sendRefunds(app.platform);
  expect(await atTheBank(id)).toBe(0);
  const debt = await sql<{ account: string; amount: number }>`select account, amount from ledger_entry where order_id = ${id} and reason = 'dispute' order by account`.execute(db); // prettier-ignore
  expect(debt.rows).toEqual([
    { account: "buyer", amount: 999 },
    { account: "fee", amount: -135 },
    { account: "organizer", amount: -773 },
    { account: "tax", amount: -91 },
  ]);
});

test("R5: a dispute lost while its refund is pending counts as that refund", async () => {
  const { id, refund, read } = await anOrder();
  await bankTakes("error");
  await refund();
  await news(id, { status: "dispute_lost" });
  await bankTakes("ok");
  await sendRefunds(app.platform);
  expect(await read()).toMatchObject({ status: "refunded", refunded: 999 });
  expect([await atTheBank(id), await balanceOf(id)]).toEqual([0, {}]);
});

test("what was paid in another currency is refunded in it, and the last part takes the rest", async () => {
  const [viewer, product] = [await aUser(app), await aProduct(app, { gross: 999 })];
  const { order, payAt: url } = await startOrder(viewer, product, 999);
  // The rate of the day made 16.24 of it.
  await sql`update "order" set charge_currency = 'USD', charge_amount = 1624, charge_rate = 1.6256 where id = ${order.id}`.execute(db); // prettier-ignore
  await sql`update payment set currency = 'USD', amount = 1624 where order_id = ${order.id}`.execute(db);
  await sql`update sandbox_charge set currency = 'USD', amount = 1624 where reference = ${url!.split("/").at(-1)!}`.execute(db); // prettier-ignore
  await payAt(app, url!, cards.approved);
  for (const amount of [333, 333, undefined])
    await admin.call(refundOrder, { params: { id: order.id }, body: amount ? { amount } : {} });
  const { rows } = await sql<{ amount: number }>`select amount from refund where order_id = ${order.id} order by created_at`.execute(db); // prettier-ignore
  expect(rows.map(({ amount }) => amount)).toEqual([541, 542, 541]);
  expect(await atTheBank(order.id)).toBe(1624);
  expect(await balanceOf(order.id)).toEqual({});
});

test(
  "B1: 2,000 orders refunded in parts sum to zero in the database",
  async () => {
    const orders = process.env.PALCO_LONG ? 2000 : 100;
    const product = await aProduct(app);
    const paid = await manyPaidOrders(app, product, orders, { gross: 1210, stated: false });
    const queue = paid.entries();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const [index, { id }] of queue) {
          const first = 1 + ((index * 37) % 1209);
          await admin.call(refundOrder, { params: { id }, body: { amount: first } });
          if (index % 2) await admin.call(refundOrder, { params: { id } });
        }
      }),
    );
    const { rows } =
      await sql`select order_id from ledger_entry group by order_id having sum(amount) <> 0`.execute(db);
    expect(rows).toEqual([]);
    const left = await sql`select e.order_id, account from ledger_entry e join "order" o on o.id = e.order_id
    where o.status = 'refunded' group by e.order_id, account having sum(amount) <> 0`.execute(db);
    expect(left.rows).toEqual([]);
  },
  process.env.PALCO_LONG ? 900_000 : 120_000,
);

// Refunds lock the order's row; the database's constraint is a second guard.
test("C13 control: without the row lock and the check the same requests refund more than was paid", async () => {
  await sql`alter table order_line drop constraint order_line_refund`.execute(db);
  await sql`create function late_line() returns trigger language plpgsql as $$ begin
    perform pg_sleep(0.05); return new; end $$`.execute(db);
  await sql`create trigger late_line before insert on refund for each row execute function late_line()`.execute(
    db,
  );
  const { bookRefund } = await import("./book-refund.ts");
  const { id } = await anOrder(1000);
  const done = await withoutRowLocks(app, () =>
    Promise.allSettled(
      Array.from({ length: 30 }, () =>
        app.platform.db
          .transaction()
          .execute((tx) => bookRefund(tx, id, { amount: 70, reason: "requested", now: new Date() })),
      ),
    ),
  );
  expect(done.filter(({ status }) => status === "fulfilled").length * 70).toBeGreaterThan(1000);
});
