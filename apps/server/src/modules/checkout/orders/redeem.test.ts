import { confirmReturn, createOrder, listMyOrders, retryPayment } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import {
  listRedeemedCoupons,
  sumRedeemedCoupons,
  redeemCoupon,
  redeemedTablePath,
  unredeemCoupon,
} from "@palco/contract/coupons/api";
import { getPlayer } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { testApp } from "#testing/app.ts";
import { patience, rounds } from "#testing/race.ts";
import { reservationMinutes } from "@palco/values/limits";
import { reconcile } from "../paying/reconcile.ts";
import { buy, cards, payAt, startOrder } from "../testing.ts";
import { faultsInBooks, holdingOf } from "../testing/books.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const ttl = reservationMinutes * 60_000;

const redeem = (person: TestUser, code: string) => person.call(redeemCoupon, { body: { code } });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => aUser(app)));

function order(person: TestUser, product: TestProduct, code: string, gross: number) {
  return person.call(createOrder, {
    body: { productSlug: product.slug, expectedGross: gross, termsAccepted: true, codes: [code] },
  });
}

async function stateOf(id: string) {
  return db
    .selectFrom("coupon")
    .select(["redeemed_by", "reserved_by", "order_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Tickets, codes, ledger amounts and payments of a product's gifts. */
async function booksOf(product: TestProduct) {
  const { rows } = await sql<{
    tickets: number;
    spent: number;
    fee: number;
    organizer: number;
    payments: number;
  }>`select
    (select count(*)::int from entitlement where product_id = ${product.id} and closed_at is null) as tickets,
    (select count(*)::int from coupon c join coupon_batch b on b.id = c.batch_id where b.product_id = ${product.id} and redeemed_at is not null) as spent,
    (select coalesce(sum(amount), 0)::int from ledger_entry e join order_line l on l.id = e.order_line_id where l.product_id = ${product.id} and account = 'fee') as fee,
    (select coalesce(sum(amount), 0)::int from ledger_entry e join order_line l on l.id = e.order_line_id where l.product_id = ${product.id} and account = 'organizer') as organizer,
    (select count(*)::int from payment p join order_line l on l.order_id = p.order_id where l.product_id = ${product.id}) as payments`.execute(
    db,
  );
  return rows[0]!;
}

test("O4: what people type as a code is parsed; an unknown, spent or wrong one gets its own message", async () => {
  const product = await aProduct(app);
  const { code } = await aCode(product);
  const person = await aUser(app);
  expect(await refusal(redeem(person, "ABCD-ABCD-ABCD-ABCD"))).toBe("coupons.not_found");
  expect(await refusal(redeem(person, "hello"))).toBe("coupons.not_found");
  const other = await aProduct(app);
  expect(await refusal(order(person, other, code, 0))).toBe("coupons.invalid");
  const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}\t`;
  expect(await redeem(person, typed.trim())).toEqual({
    outcome: "granted",
    product: { slug: product.slug, title: product.title, type: "vod" },
    path: `/player/${product.slug}`,
  });
  expect(await refusal(redeem(person, code))).toBe("coupons.already_redeemed");
  expect(await refusal(redeem(await aUser(app), code))).toBe("coupons.already_redeemed");
});

test("O4: a code of what is over, or of another date than its own, is invalid", async () => {
  const over = await aProduct(app, { saleEndsAt: new Date(Date.now() - 1000) });
  const person = await aUser(app);
  expect(await refusal(redeem(person, (await aCode(over)).code))).toBe("coupons.invalid");

  const show = await aProduct(app, { type: "live" });
  const [first, second] = await db
    .insertInto("product_session")
    .values(
      [1, 2].map((hours) => ({
        product_id: show.id,
        starts_at: new Date(Date.now() + hours * 3_600_000),
        capacity: 5,
      })),
    )
    .returning("id")
    .execute();
  const { code } = await aCode(show, { sessionId: second!.id });
  const body = { productSlug: show.slug, expectedGross: 0, termsAccepted: true as const, codes: [code] };
  const wrongDate = person.call(createOrder, { body: { ...body, sessionId: first!.id } });
  expect(await refusal(wrongDate)).toBe("coupons.invalid");
  expect((await redeem(person, code)).outcome).toBe("granted");
  const ticket = await db
    .selectFrom("entitlement")
    .select(["session_id", "source"])
    .where("user_id", "=", person.id)
    .executeTakeFirstOrThrow();
  expect(ticket).toEqual({ session_id: second!.id, source: "coupon" });
  // One for any date: the holder chooses, in the checkout.
  const open = await aCode(show);
  const chooser = await aUser(app);
  expect(await redeem(chooser, open.code)).toMatchObject({
    outcome: "checkout",
    path: `/products/${show.slug}/checkout?code=${open.code}`,
  });
});

test("O6: a gift asks no bank and costs no ticket fee; a price with the code is paid as net and tax", async () => {
  const product = await aProduct(app);
  const person = await aUser(app);
  await redeem(person, (await aCode(product)).code);
  expect(await booksOf(product)).toEqual({ tickets: 1, spent: 1, fee: 0, organizer: 0, payments: 0 });

  const cheap = await aProduct(app, { status: "private" });
  const { code, id } = await aCode(cheap, { gross: 1050 });
  const next = await redeem(person, code);
  expect(next.outcome).toBe("checkout");
  const summary = await person.call(getCheckout, { params: { slug: cheap.slug }, query: { codes: code } });
  expect(summary.price).toEqual({ net: 955, tax: 95, gross: 1050, currency: "EUR" });
  const { payAt: bank } = await order(person, cheap, code, 1050);
  await payAt(app, bank!, cards.approved);
  expect(await stateOf(id)).toMatchObject({ redeemed_by: person.id, reserved_by: null });
  expect(await booksOf(cheap)).toMatchObject({ tickets: 1, fee: 195, organizer: 1050 - 95 - 195 });
  expect(await faultsInBooks(db)).toEqual([]);
});

test("O6: without its code a private product cannot be ordered, however the price is named", async () => {
  const product = await aProduct(app, { status: "private" });
  const { code } = await aCode(product, { gross: 1050 });
  const person = await aUser(app);
  expect(await refusal(startOrder(person, product, 1210))).toBe("catalogue.not_found");
  expect(await refusal(order(person, product, code, 0))).toBe("checkout.price_changed");
});

test("O7: a failed payment leaves the code free for anybody, a paid one spends it", async () => {
  const product = await aProduct(app);
  const { code, id } = await aCode(product, { gross: 500 });
  const [first, second] = await people(2);
  const started = await order(first!, product, code, 500);
  expect(await refusal(redeem(second!, code))).toBe("coupons.in_use");
  await payAt(app, started.payAt!, cards.denied);
  await first!.call(confirmReturn, { params: { id: started.order.id } });
  expect(await stateOf(id)).toMatchObject({ redeemed_by: null, reserved_by: null });
  const other = await order(second!, product, code, 500);
  const again = first!.call(retryPayment, { params: { id: started.order.id }, body: {} });
  expect(await refusal(again)).toBe("coupons.in_use");
  await payAt(app, other.payAt!, cards.approved);
  expect((await stateOf(id)).redeemed_by).toBe(second!.id);
  expect(await refusal(redeem(first!, code))).toBe("coupons.already_redeemed");
});

test("O7: an order that is left holds its code until its time is over; paid later than somebody else it goes back", async () => {
  const product = await aProduct(app);
  const { code, id } = await aCode(product, { gross: 500 });
  const [late, quick] = await people(2);
  const start = Date.now();
  app.setNow(new Date(start));
  const left = await order(late!, product, code, 500);
  app.setNow(new Date(start + ttl - 1000));
  expect(await refusal(order(quick!, product, code, 500))).toBe("coupons.in_use");
  // Paid at the last moment, and what the bank tells is lost.
  await payAt(app, left.payAt!, { ...cards.approved, delivery: "lost" });
  app.setNow(new Date(start + ttl));
  const bought = await order(quick!, product, code, 500);
  await payAt(app, bought.payAt!, cards.approved);
  await reconcile(app.platform);
  expect((await stateOf(id)).redeemed_by).toBe(quick!.id);
  expect(await booksOf(product)).toMatchObject({ tickets: 1, spent: 1 });
  expect((await holdingOf(db, late!.id, product.id)).keptCharges).toBe(0);
  const { items } = await late!.call(listMyOrders, { query: {} });
  expect(items[0]!.status).toBe("refunded");
});

test(
  "O7: of thirty concurrent orders with one code, one holds it and pays",
  async () => {
    const crowd = await people(30);
    for (let round = 0; round < rounds; round += 1) {
      const product = await aProduct(app);
      const { code, id } = await aCode(product, { gross: 500 });
      const answers = await Promise.all(
        crowd.map(async (person) => {
          const started = await order(person, product, code, 500).catch(() => null);
          if (started?.payAt) await payAt(app, started.payAt, cards.approved);
          return started;
        }),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect((await stateOf(id)).redeemed_by).toBe(crowd[answers.findIndex(Boolean)]!.id);
      expect(await booksOf(product)).toMatchObject({ tickets: 1, spent: 1, payments: 1 });
    }
  },
  patience,
);

test("O10: support undoes a redemption: it is logged, the ticket closed, the code valid again", async () => {
  const product = await aProduct(app, { status: "private" });
  const { code, id } = await aCode(product);
  const [first, second] = await people(2);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const undo = () => admin.call(unredeemCoupon, { params: { id }, body: { reason: "Typed by mistake" } });
  expect(await refusal(undo())).toBe("coupons.not_redeemed");
  await redeem(first!, code);
  expect(await undo()).toMatchObject({ state: "free", undone: [{ reason: "Typed by mistake" }] });
  expect(await booksOf(product)).toEqual({ tickets: 0, spent: 0, fee: 0, organizer: 0, payments: 0 });
  const player = first!.call(getPlayer, { params: { slug: product.slug } }).then(({ state }) => state);
  expect(["no_ticket", "ApiError: catalogue.not_found"]).toContain(await player.catch(() => "no_ticket"));
  const undone = await db.selectFrom("coupon_undo").selectAll().where("coupon_id", "=", id).execute();
  expect(undone).toMatchObject([{ redeemed_by: first!.id, undone_by: admin.id, reason: "Typed by mistake" }]);
  const told = await sql`select 1 from outbox where kind = 'access.revoked' and payload->>'userId' = ${first!.id}`.execute(db); // prettier-ignore
  expect(told.rows).toHaveLength(1);
  await redeem(second!, code);
  const list = await product.owner.call(listRedeemedCoupons, { query: {} });
  const said = [{ by: "Ada Prueba", reason: "Typed by mistake", at: expect.any(String) }];
  expect(list.items.map((one) => one.undone)).toEqual([said]);
  expect(await refusal(redeem(first!, code))).toBe("coupons.already_redeemed");
  expect(await booksOf(product)).toEqual({ tickets: 1, spent: 1, fee: 195, organizer: -195, payments: 0 });
});

test("O10: undoing a redemption refunds what was paid with the code", async () => {
  const product = await aProduct(app);
  const { code, id } = await aCode(product, { gross: 500 });
  const person = await aUser(app);
  const { payAt: bank } = await order(person, product, code, 500);
  await payAt(app, bank!, cards.approved);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(unredeemCoupon, { params: { id }, body: { reason: "Wrong person" } });
  await reconcile(app.platform);
  expect((await holdingOf(db, person.id, product.id)).keptCharges).toBe(0);
  expect(await booksOf(product)).toMatchObject({ tickets: 0, spent: 0, fee: 0, organizer: 0 });
});

test("organizers see redemptions of their own codes and the totals, the team sees all", async () => {
  const product = await aProduct(app);
  const [person, buyer] = await people(2);
  await redeem(person!, (await aCode(product)).code);
  const paid = await aCode(product, { gross: 500 });
  const { payAt: bank } = await order(buyer!, product, paid.code, 500);
  await payAt(app, bank!, cards.approved);
  await buy(app, await aUser(app), product);
  const list = (who: TestUser, query: Record<string, unknown> = {}) =>
    who.call(listRedeemedCoupons, { query });
  const mine = await list(product.owner);
  expect(mine).toMatchObject({ total: 2, hasMore: false, next: null });
  expect(await product.owner.call(sumRedeemedCoupons, { query: {} })).toMatchObject({
    count: 2,
    sums: [{ currency: "EUR", count: 2, gross: 500, fee: 90 }],
    products: [{ slug: product.slug }],
  });
  expect(mine.items[0]).toMatchObject({ code: paid.code, redeemedBy: { email: buyer!.email }, fee: 90 });
  // By cursor each of them once, for the organizer and for the team.
  const team = await aUser(app, { roles: ["ADMIN"] });
  for (const who of [product.owner, team]) {
    const narrow = { product: product.slug, size: 1 };
    const first = await list(who, narrow);
    const second = await list(who, { ...narrow, cursor: first.next! });
    expect([...first.items, ...second.items]).toEqual(mine.items);
    expect(second.next).toBeNull();
    expect((await list(who, { ...narrow, cursor: second.previous! })).items).toEqual(first.items);
  }
  const everybodys = (await list(team, { size: 100 })).items;
  expect(everybodys.filter((one) => one.product.slug === product.slug)).toEqual(mine.items);
  expect((await list(product.owner, { q: person!.email })).total).toBe(1);
  expect((await list(product.owner, { to: "2020-01-01T00:00:00Z" })).total).toBe(0);
  expect((await list(await aUser(app, { roles: ["PRODUCER"] }))).items).toEqual([]);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  expect((await list(admin, { product: product.slug })).total).toBe(2);
  const table = (who: TestUser) =>
    fetch(`${app.url}/api${redeemedTablePath}?product=${product.slug}`, {
      headers: { authorization: `Bearer ${who.token}`, "accept-language": "en" },
    });
  const csv = await (await table(product.owner)).text();
  expect(csv.split("\r\n")).toHaveLength(4);
  expect(csv).toContain(`,${buyer!.email},`);
  expect((await table(person!)).status).toBe(403);
  const others = await (await table(await aUser(app, { roles: ["PRODUCER"] }))).text();
  expect(others.split("\r\n")).toHaveLength(2);
});
