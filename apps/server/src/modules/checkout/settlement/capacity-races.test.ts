import { getProduct } from "@palco/contract/catalogue/api";
import { confirmReturn, createOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { addressIn, someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, fulfilled, isSeen, patience, rounds } from "#testing/race.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { cards, payAt } from "../testing.ts";
import { aShow, buySeat, orderSeat, seatsOf } from "../testing/seats.ts";
import { unheardOrders } from "../testing/unheard.ts";

const app = await testApp();
const { db } = app.platform;
const crowd = await atOnce(clients, () => aUser(app));
const { channel } = await someGoods(app, 1);

test(
  "C5: of a hundred concurrent orders for five seats five are sold, the others are refused before they pay",
  async () => {
    const show = await aShow(app, [5, 5], { channel });
    const buyers = [...crowd, ...(await atOnce(70, () => aUser(app)))];
    const answers = await Promise.allSettled(buyers.map((buyer) => buySeat(app, buyer, show)));
    expect(fulfilled(answers)).toBe(5);
    for (const answer of answers)
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "checkout.sold_out" });
    expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 5, seats: 5, paid: 5 });
    expect(await seatsOf(app, show.dates[1]!)).toEqual({ tickets: 0, seats: 0, paid: 0 });
    const { sessions } = await (
      await aUser(app)
    ).call(getCheckout, { params: { slug: show.slug }, query: {} });
    expect(sessions).toMatchObject([
      { id: show.dates[0], left: 0, soldOut: true },
      { id: show.dates[1], left: 5, soldOut: false },
    ]);
  },
  patience,
);

test(
  "C5: thirty at once for two dates, again and again: no date has one more than its seats",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const show = await aShow(app, [3, 2], { channel });
      await Promise.allSettled(crowd.map((buyer, i) => buySeat(app, buyer, show, show.dates[i % 2])));
      expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 3, seats: 3, paid: 3 });
      expect(await seatsOf(app, show.dates[1]!)).toEqual({ tickets: 2, seats: 2, paid: 2 });
      const shown = await app.as()(getProduct, { params: { slug: show.slug } });
      expect(shown).toMatchObject({
        saleState: "sold_out",
        sessions: [{ soldOut: true }, { soldOut: true }],
      });
    }
  },
  patience,
);

/** Thirty people paid in time, but the shop learns of it afterwards, all at once, for five seats. */
async function heardTooLate() {
  const show = await aShow(app, [5], { channel });
  const paid = await unheardOrders(app, show, crowd, { sessionId: show.dates[0]!, late: true });
  await Promise.all(paid.map(({ id, buyer }) => buyer.call(confirmReturn, { params: { id } })));
  const { rows } = await sql<{ status: string; count: number }>`select o.status, count(*)::int as count
    from "order" o join order_line l on l.order_id = o.id where l.product_id = ${show.id} group by o.status order by o.status`.execute(
    db,
  );
  return { show, states: Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

test(
  "C6, C7: thirty late payments at once: those that find a seat get it, all others are refunded",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { show, states } = await heardTooLate();
      expect(states).toEqual({ paid: 5, refund_pending: clients - 5 });
      expect(await seatsOf(app, show.dates[0]!)).toEqual({ tickets: 5, seats: 5, paid: 5 });
    }
    await sendRefunds(app.platform);
    const kept = await sql<{ count: number }>`select count(*)::int as count from sandbox_charge c
      join payment p on p.provider_reference = c.reference join "order" o on o.id = p.order_id
      where o.status <> 'paid' and c.status = 'approved' and c.refunded < c.amount`.execute(db);
    expect(kept.rows).toEqual([{ count: 0 }]);
  },
  patience,
);

/** The trigger that counts seats, as it is but for one thing. */
async function withTrigger(change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    text: string;
  }>`select pg_get_functiondef('seat_limit'::regproc) as text`.execute(db);
  const { text } = rows[0]!;
  expect(change(text)).not.toBe(text);
  await sql.raw(change(text)).execute(db);
  await work();
  await sql.raw(text).execute(db);
}

test(
  "C5, C6 control: without the lock on seats more people hold one than there are, and more are let in",
  async () => {
    const withoutTurns = (text: string) =>
      text.replace(/perform 1 from product_session.*for no key update;/, "perform pg_sleep(0.02);");
    await withTrigger(withoutTurns, async () => {
      const ordered = await isSeen(async () => {
        const show = await aShow(app, [3], { channel });
        return fulfilled(await Promise.allSettled(crowd.map((buyer) => orderSeat(buyer, show)))) > 3;
      });
      const honoured = await isSeen(async () => ((await heardTooLate()).states.paid ?? 0) > 5);
      expect({ ordered, honoured }).toEqual({ ordered: true, honoured: true });
    });
  },
  patience,
);

/** Stock and sales of goods after each of the crowd tried to buy one piece or two. */
async function crowdFor(goods: TestProduct) {
  await Promise.allSettled(
    crowd.map(async (buyer, i) => {
      const quantity = 1 + (i % 2);
      const { payAt: page } = await buyer.call(createOrder, {
        body: {
          productSlug: goods.slug,
          quantity,
          // The way home is 5.00, and 1.00 for a second piece.
          expectedGross: 1210 * quantity + 500 + 100 * (quantity - 1),
          termsAccepted: true,
          shipping: addressIn("ES"),
        },
      });
      await payAt(app, page!, cards.approved);
    }),
  );
  const { rows } = await sql<{ total: number; taken: number; sold: number }>`
    select stock_total as total, stock_taken as taken,
      (select coalesce(sum(l.quantity), 0)::int from shipment s join order_line l on l.id = s.order_line_id
        where l.product_id = product.id) as sold from product where id = ${goods.id}`.execute(db);
  return rows[0]!;
}

test(
  "C5: thirty at once for five pieces: never one more than there are",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const goods = await someGoods(app, 5, { channel, zones: [] });
      expect(await crowdFor(goods)).toEqual({ total: 5, taken: 5, sold: 5 });
    }
  },
  patience,
);

test(
  "C5 control: without the constraint the same crowd is sold more pieces than there are",
  async () => {
    await sql`alter table product drop constraint product_stock`.execute(db);
    const { sold } = await crowdFor(await someGoods(app, 5, { channel, zones: [] }));
    expect(sold).toBeGreaterThan(5);
  },
  patience,
);
