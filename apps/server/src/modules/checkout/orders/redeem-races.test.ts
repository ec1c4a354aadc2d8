import { confirmReturn } from "@palco/contract/checkout/api";
import { redeemCoupon } from "@palco/contract/coupons/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aCode, someCodes } from "#modules/coupons/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { unheardOrders } from "../testing/unheard.ts";

const app = await testApp();
const { db } = app.platform;
const fifty = await atOnce(50, () => aUser(app));
const crowd = fifty.slice(0, clients);
/** Each comes twice: with two codes, or with a code and a payment. */
const couples = crowd.slice(0, clients / 2);
const channel = (await aProduct(app)).channel;

const redeem = (person: TestUser, code: string) => refusal(person.call(redeemCoupon, { body: { code } }));

/** Tickets, codes, charges and fees of a product, over all people; the expected numbers are those of a gift. */
async function booksOf({ id }: TestProduct) {
  const { rows } = await sql<{
    tickets: number;
    holders: number;
    spent: number;
    kept: number;
    fee: number;
  }>`select
    (select count(*)::int from entitlement where product_id = ${id} and closed_at is null) as tickets,
    (select count(distinct user_id)::int from entitlement where product_id = ${id} and closed_at is null) as holders,
    (select count(*)::int from coupon c join coupon_batch b on b.id = c.batch_id where b.product_id = ${id} and redeemed_at is not null) as spent,
    (select count(*)::int from sandbox_charge c join payment p on p.provider_reference = c.reference join order_line l on l.order_id = p.order_id
      where l.product_id = ${id} and c.refunded < c.amount) as kept,
    (select coalesce(sum(amount), 0)::int from ledger_entry e join order_line l on l.id = e.order_line_id where l.product_id = ${id} and account = 'fee') as fee`.execute(
    db,
  );
  return rows[0]!;
}

test(
  "C1: of fifty concurrent redemptions of one code one succeeds, the others are told that it was redeemed",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      // Fifty once, then thirty again and again.
      const people = round === 0 ? fifty : crowd;
      const product = await aProduct(app, { status: "private", channel });
      const { code, id } = await aCode(product);
      const answers = await Promise.all(people.map((person) => redeem(person, code)));
      expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
      expect(answers.filter((answer) => answer === "coupons.already_redeemed")).toHaveLength(
        people.length - 1,
      );
      expect(await booksOf(product)).toEqual({ tickets: 1, holders: 1, spent: 1, kept: 0, fee: 195 });
      const coupon = await db.selectFrom("coupon").select("redeemed_by").where("id", "=", id).execute();
      expect(coupon).toEqual([{ redeemed_by: people[answers.indexOf("ok")]!.id }]);
    }
  },
  patience,
);

test(
  "C1 control: when a redemption does not mark the code, the same people redeem it more than once",
  async () => {
    const product = await aProduct(app, { channel });
    const { code } = await aCode(product);
    await sql`create function forget() returns trigger language plpgsql as $$ begin
      new.redeemed_by := null; new.redeemed_at := null; new.order_id := null; return new; end $$`.execute(db);
    await sql`create trigger forget before update on coupon for each row execute function forget()`.execute(
      db,
    );
    await Promise.all(crowd.map((person) => redeem(person, code)));
    await sql`drop trigger forget on coupon`.execute(db);
    expect((await booksOf(product)).tickets).toBeGreaterThan(1);
  },
  patience,
);

/** Fifteen people, each with two codes of one product: thirty at once. */
async function redeemTwoEach() {
  const product = await aProduct(app, { channel });
  const { codes } = await someCodes(product, 2 * couples.length);
  const answers = await Promise.all(codes.map((code, n) => redeem(couples[n % couples.length]!, code)));
  return { answers, books: await booksOf(product) };
}

test(
  "C2: fifteen redeem two codes of a product each at once: one ticket and one code spent for each",
  async () => {
    const each = couples.length;
    for (let round = 0; round < rounds; round += 1) {
      const { answers, books } = await redeemTwoEach();
      expect(answers.filter((answer) => answer === "ok")).toHaveLength(each);
      expect(answers.filter((answer) => answer === "checkout.already_owned")).toHaveLength(each);
      expect(books).toMatchObject({ tickets: each, holders: each, spent: each });
    }
  },
  patience,
);

/** Fifteen people redeem a code of a product while the payment of their order for it is confirmed. */
async function payAndRedeem() {
  const product = await aProduct(app, { channel });
  const { codes } = await someCodes(product, couples.length);
  const paid = await unheardOrders(app, product, couples);
  const answers = await Promise.all(
    paid.flatMap(({ id, buyer }, n) => [
      redeem(buyer, codes[n]!),
      buyer.call(confirmReturn, { params: { id } }).then(() => "returned"),
    ]),
  );
  await sendRefunds(app.platform);
  return { redeemed: answers.filter((answer) => answer === "ok").length, books: await booksOf(product) };
}

test(
  "C4: a payment and a redemption at once give one ticket, and either the payment is refunded or the code stays unspent",
  async () => {
    const each = couples.length;
    for (let round = 0; round < rounds; round += 1) {
      const { redeemed, books } = await payAndRedeem();
      expect(books).toMatchObject({ tickets: each, holders: each, spent: redeemed, kept: each - redeemed });
    }
  },
  patience,
);

// One guard for both: only the request that creates the ticket keeps its code or payment. The following tests drop
// this guard.
test(
  "C2, C4 control: without the one-ticket constraint two codes are spent, and a code and a payment are both kept",
  async () => {
    await sql`drop index entitlement_one_ticket`.execute(db);
    await lingerAt(db, "entitlement");
    expect(
      await isSeen(async () => {
        const { books } = await redeemTwoEach();
        return books.spent > books.holders && books.tickets > books.holders;
      }),
    ).toBe(true);
    expect(
      await isSeen(async () => {
        const { books } = await payAndRedeem();
        return books.spent + books.kept > books.holders;
      }),
    ).toBe(true);
  },
  patience,
);
