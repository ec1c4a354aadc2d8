import { createOrder, listMyOrders } from "@palco/contract/checkout/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { eventsOf, sendEvent } from "#modules/sandbox-stripe/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { payAt } from "../testing.ts";
import { tell, useTerminal } from "../testing/redsys.ts";
import { unheardOrders } from "../testing/unheard.ts";

const app = await testApp();
const { db } = app.platform;
await useTerminal(app);
const stripe = await aStripe(app);
const terminal = (
  await sql<{ id: string }>`select account_id as id from payment_provider where id = 'redsys'`.execute(db)
).rows[0]!.id;
const channel = (await aProduct(app)).channel;

/** Three people with two tabs each, both paid; either provider tells of each five times: thirty at once. */
async function payInTwoTabs(buyers: readonly TestUser[]) {
  const product = await aProduct(app, { channel });
  const before = (await eventsOf(app, stripe.account)).length;
  await Promise.all(
    buyers.map(async (buyer) => {
      const body = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const, provider: "stripe" as const }; // prettier-ignore
      const { payAt: page } = await buyer.call(createOrder, { body });
      await payAt(app, page!, { ...stripeCards.approved, delivery: "lost" });
    }),
  );
  const events = (await eventsOf(app, stripe.account))
    .slice(before)
    .filter(({ type }) => type === "checkout.session.completed");
  expect(events).toHaveLength(buyers.length);
  const atTheBank = await unheardOrders(app, product, buyers, { terminal });
  const messages = atTheBank.map(({ reference }) => bankMessage(reference));
  const told = await Promise.all(
    Array.from({ length: 5 }, () => [
      ...messages.map((message) => tell(app, message)),
      ...events.map((event) => sendEvent(app, stripe.account, event)),
    ]).flat(),
  );
  expect(new Set(told)).toEqual(new Set([200]));
  const { rows } = await sql<{ status: string; provider: string; back: number }>`
    select p.status, p.provider, coalesce((select sum(amount) from refund where payment_id = p.id), 0)::int as back
    from payment p join order_line l on l.order_id = p.order_id where l.product_id = ${product.id}`.execute(
    db,
  );
  const tickets = await sql`select from entitlement where product_id = ${product.id} and closed_at is null`.execute(db); // prettier-ignore
  return { payments: rows, tickets: tickets.rows.length };
}

test(
  "C3: two tabs, Stripe and the bank's terminal, both paid: one ticket, the second payment refunded in full, one mail, both in the history",
  async () => {
    const buyers = await atOnce(3, () => aUser(app));
    for (let round = 0; round < rounds; round += 1) {
      const { payments, tickets } = await payInTwoTabs(buyers);
      expect(tickets).toBe(buyers.length);
      expect(payments.map(({ status }) => status)).toEqual(buyers.flatMap(() => ["approved", "approved"]));
      expect(payments.map(({ back }) => back).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1210, 1210, 1210]);
    }
    for (const buyer of buyers) {
      const { total } = await buyer.call(listMyOrders, { query: { page: 1, size: 10 } });
      expect(total).toBe(2 * rounds);
    }
    await app.deliver();
    const mails = await sql<{ count: number }>`select count(*)::int as count from mail_message
      where template = 'order-paid' group by user_id`.execute(db);
    expect(mails.rows).toEqual(buyers.map(() => ({ count: rounds })));
  },
  patience,
);

test(
  "C3 control: without the one-ticket constraint both payments are kept",
  async () => {
    await sql`drop index entitlement_one_ticket`.execute(db);
    await lingerAt(db, "entitlement");
    const buyers = await atOnce(3, () => aUser(app));
    const seen = await isSeen(async () => {
      const { payments, tickets } = await payInTwoTabs(buyers);
      return tickets > buyers.length && payments.filter(({ back }) => back === 0).length > buyers.length;
    });
    expect(seen).toBe(true);
  },
  patience,
);
