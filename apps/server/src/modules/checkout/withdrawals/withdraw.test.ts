import { createOrder, listMyOrders, refundOrder } from "@palco/contract/checkout/api";
import { getWithdrawal, withdraw, withdrawByLink } from "@palco/contract/checkout/withdrawals";
import { deliverShipment, listShipments, sendShipment } from "@palco/contract/shipping/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { verifyBooks } from "#app/commands/verify.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { addressIn, someGoods } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { buy, cards, payAt, readOrder } from "../testing.ts";
import { buyAsGuest, newEmail } from "../testing/guests.ts";
import { aShow, orderSeat } from "../testing/seats.ts";
import { aSubscriber, goTo, mayWatch, renewAt, start, stayLoggedIn } from "../testing/subscriptions.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const admin = await aUser(app, { roles: ["ADMIN"] });
afterEach(() => app.setNow(undefined));

/** The token of the link in the newest mail to this address that has one. */
async function tokenFor(email: string): Promise<string> {
  const links = (await mailsOf(app, { email })).flatMap((mail) => mail.links);
  const link = links.findLast((one) => one.includes("/withdraw/"))!;
  return link.slice(link.lastIndexOf("/") + 1);
}

const look = (token: string) => visitor(getWithdrawal, { params: { token } });
const say = (token: string) => visitor(withdrawByLink, { params: { token } });
const sayAs = (buyer: Pick<TestUser, "call">, id: string) => buyer.call(withdraw, { params: { id } });

/** What the bank gave back of an order, and what the ledger still holds. */
async function moneyOf(orderId: string) {
  const { rows } = await sql<{ back: number; booked: number; refunds: number }>`select
    (select coalesce(sum(c.refunded), 0)::int from sandbox_charge c join payment p on p.provider_reference = c.reference
      where p.order_id = ${orderId}) as back,
    (select coalesce(sum(abs(sum)), 0)::int from (select sum(amount) from ledger_entry where order_id = ${orderId} group by account) held) as booked,
    (select count(*)::int from refund where order_id = ${orderId}) as refunds`.execute(db);
  return rows[0]!;
}

/** Goods at 12.10 and 5.00 postage, paid. */
async function boughtGoods(goods?: TestProduct) {
  const product = goods ?? (await someGoods(app, null));
  const buyer = await aUser(app);
  const { order, payAt: url } = await buyer.call(createOrder, {
    body: {
      productSlug: product.slug,
      expectedGross: 1710,
      termsAccepted: true,
      shipping: addressIn("ES"),
    },
  });
  await payAt(app, url!, cards.approved);
  return { product, buyer, id: order.id };
}

async function shipmentOf({ product, id }: { product: TestProduct; id: string }) {
  const { items } = await product.owner.call(listShipments, { query: {} });
  return { params: { id: items.find(({ order }) => order.id === id)!.id } };
}

test("a stranger withdraws from goods by the link of the mail: opening it changes nothing, one press gives everything back", async () => {
  const goods = await someGoods(app, null);
  const email = newEmail();
  const { order } = await buyAsGuest(app, goods, { email, gross: 1710, shipping: addressIn("ES") });
  const token = await tokenFor(email);
  for (let count = 0; count < 3; count += 1) {
    expect(await look(token)).toMatchObject({
      state: "open",
      ends: "parcel",
      back: 1710,
      until: null,
      email,
    });
    await (await fetch(`${app.url}/withdraw/${token}`)).arrayBuffer();
  }
  expect(await moneyOf(order.id)).toMatchObject({ refunds: 0 });
  const said = await say(token);
  expect(said).toMatchObject({ state: "done", back: 1710 });
  expect(await say(token)).toEqual(said);
  expect(await moneyOf(order.id)).toEqual({ back: 1710, booked: 0, refunds: 1 });
  await app.deliver();
  const { items } = await goods.owner.call(listShipments, { query: {} });
  expect(items).toMatchObject([{ status: "cancelled", refunded: true }]);
  const mails = await mailsOf(app, { email });
  expect(mails.map(({ template }) => template)).toContain("order-withdrawn");
  expect(mails.filter(({ template }) => template === "order-refunded")).toEqual([]);
  const { text } = mails.find(({ template }) => template === "order-withdrawn")!;
  for (const part of [order.number, "€17.10", email, "CET"]) expect(text).toContain(part);
  expect(await verifyBooks(app.platform)).toEqual([]);
});

test("goods: 14 days from when they were received, else from ten days after they were sent; then it is gone", async () => {
  const bought = await boughtGoods();
  const { id, buyer, product } = bought;
  const until = async () => (await readOrder(buyer, id)).withdrawal?.until;
  const at = async (time: string) => {
    await goTo(app, buyer, time);
    await stayLoggedIn(app, product.owner);
  };
  expect(await until()).toBeNull();
  await at("2027-03-01T09:00:00Z");
  const { params } = await shipmentOf(bought);
  await product.owner.call(sendShipment, { params, body: { carrier: "", number: "", url: "" } });
  // Sent on 1 March, received on the 11th, 14 days: Thursday the 25th is Maundy Thursday, a working day in most of Spain.
  expect(await until()).toBe("2027-03-25T23:00:00.000Z");
  await at("2027-03-03T09:00:00Z");
  await product.owner.call(deliverShipment, { params });
  expect(await until()).toBe("2027-03-17T23:00:00.000Z");
  await at("2027-03-17T23:00:00Z");
  expect(await refusal(sayAs(buyer, id))).toBe("checkout.withdrawal_over");
  expect(await look(await tokenFor(buyer.email))).toMatchObject({ state: "over" });
  expect(await refusal(say(await tokenFor(buyer.email)))).toBe("checkout.withdrawal_over");
  await at("2027-03-17T22:59:59Z");
  expect(await sayAs(buyer, id)).toMatchObject({ status: "refunded", refunded: 1710 });
  expect(await moneyOf(id)).toEqual({ back: 1710, booked: 0, refunds: 1 });
});

test("what is watched at once with the buyer's consent and what takes place at a date have no withdrawal", async () => {
  const buyer = await aUser(app);
  const film = await aProduct(app);
  const { id } = await buy(app, buyer, film);
  expect((await readOrder(buyer, id)).withdrawal).toBeNull();
  expect(await refusal(sayAs(buyer, id))).toBe("checkout.withdrawal_none");
  const show = await aShow(app, [5]);
  const seat = await orderSeat(buyer, show);
  await payAt(app, seat.payAt!, cards.approved);
  expect(await refusal(sayAs(buyer, seat.order.id))).toBe("checkout.withdrawal_none");
  const texts = (await mailsOf(app, buyer)).map(({ text }) => text);
  expect(texts[0]).toContain("You asked for immediate access");
  expect(texts[1]).toContain("the law gives no right of withdrawal");
  // Without the consent the right stays, and the ticket closes with it.
  const { order, payAt: url } = await buyer.call(createOrder, {
    body: { productSlug: (await aProduct(app)).slug, expectedGross: 1210, termsAccepted: true },
  });
  await payAt(app, url!, cards.approved);
  expect(await sayAs(buyer, order.id)).toMatchObject({ status: "refunded" });
  const { items } = await buyer.call(listMyOrders, { query: { show: "refunds" } });
  expect(items).toMatchObject([{ id: order.id, withdrawal: { withdrawnAt: expect.any(String) as string } }]);
});

test("a subscription is withdrawn from within 14 days of its first payment; a renewal goes on with it", async () => {
  app.setNow(new Date(start));
  const { user, film } = await aSubscriber(app);
  const later = await aSubscriber(app);
  const first = (await user.call(listMyOrders, { query: {} })).items[0]!;
  expect(await mayWatch(user, film)).toBe(true);
  expect(await look(await tokenFor(user.email))).toMatchObject({
    state: "open",
    ends: "subscription",
    back: 499,
  });
  await goTo(app, user, "2027-02-15T22:59:00Z");
  expect(await sayAs(user, first.id)).toMatchObject({ status: "refunded", refunded: 499 });
  expect(await mayWatch(user, film)).toBe(false);
  expect(await moneyOf(first.id)).toEqual({ back: 499, booked: 0, refunds: 1 });
  await renewAt(app, "2027-02-28T18:00:00Z");
  await goTo(app, later.user, "2027-02-28T18:01:00Z");
  const { items } = await later.user.call(listMyOrders, { query: {} });
  expect(items).toHaveLength(2);
  expect(await refusal(sayAs(later.user, items[0]!.id))).toBe("checkout.withdrawal_none");
  expect(await refusal(sayAs(later.user, items[1]!.id))).toBe("checkout.withdrawal_over");
  // Nothing is charged after a withdrawal.
  await stayLoggedIn(app, user);
  expect((await user.call(listMyOrders, { query: {} })).items).toHaveLength(1);
});

test("a link is of one purchase and one mailbox, and another's purchase does not exist", async () => {
  const { id, buyer } = await boughtGoods();
  const token = await tokenFor(buyer.email);
  const other = await boughtGoods();
  const [, proof] = token.split(".");
  for (const forged of [`${other.id}.${proof}`, `${id}.${"A".repeat(proof!.length)}`, `${id}.`, id, "x"])
    expect(await refusal(say(forged))).toBe("checkout.withdrawal_unknown");
  expect(await refusal(sayAs(other.buyer, id))).toBe("checkout.order_not_found");
  await db.updateTable("user_account").set({ email: newEmail() }).where("id", "=", buyer.id).execute();
  expect(await refusal(say(token))).toBe("checkout.withdrawal_unknown");
  expect(await moneyOf(id)).toMatchObject({ refunds: 0 });
});

test("what a part was given back of gives back the rest, and nothing is withdrawn from that was refunded whole", async () => {
  const part = await boughtGoods();
  await admin.call(refundOrder, { params: { id: part.id }, body: { amount: 333 } });
  expect(await look(await tokenFor(part.buyer.email))).toMatchObject({ back: 1377 });
  expect(await sayAs(part.buyer, part.id)).toMatchObject({ status: "refunded", refunded: 1710 });
  expect(await moneyOf(part.id)).toEqual({ back: 1710, booked: 0, refunds: 2 });
  const whole = await boughtGoods();
  await admin.call(refundOrder, { params: { id: whole.id } });
  expect(await refusal(sayAs(whole.buyer, whole.id))).toBe("checkout.nothing_to_refund");
  expect(await look(await tokenFor(whole.buyer.email))).toMatchObject({ state: "returned" });
});

/** The buyer presses in many tabs and by the link, while the team refunds the order. */
async function withdrawAtOnce(goods: TestProduct) {
  const { id, buyer } = await boughtGoods(goods);
  const token = await tokenFor(buyer.email);
  const answers = await atOnce(clients, (press) =>
    refusal(
      press % 5 === 4
        ? admin.call(refundOrder, { params: { id } })
        : press % 2
          ? say(token)
          : sayAs(buyer, id),
    ),
  );
  await sendRefunds(app.platform);
  const { refunds, booked, back } = await moneyOf(id);
  const others = answers.filter((one) => one !== "ok" && one !== "checkout.nothing_to_refund");
  return { refunds, booked, back, others };
}

test(
  "withdrawn from twice at once and refunded by the team meanwhile, the money goes back once",
  async () => {
    const goods = await someGoods(app, null);
    for (let round = 0; round < rounds; round += 1)
      expect(await withdrawAtOnce(goods)).toEqual({ refunds: 1, booked: 0, back: 1710, others: [] });
    expect(await verifyBooks(app.platform)).toEqual([]);
  },
  patience,
);

test(
  "control: without the lock on the order and the check of its lines it is booked twice",
  async () => {
    await sql`alter table order_line drop constraint order_line_refund`.execute(db);
    const goods = await someGoods(app, null);
    await lingerAt(db, "refund");
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => (await withdrawAtOnce(goods)).refunds > 1),
    );
    expect(seen).toBe(true);
  },
  patience,
);
