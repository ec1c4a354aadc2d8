import { createOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { someGoods, addressIn } from "#modules/shipping/testing.ts";
import { testApp } from "#testing/app.ts";
import { reservationMinutes } from "@palco/values/limits";
import { reconcile } from "../paying/reconcile.ts";
import { settle } from "../settlement/settle.ts";
import { cards, payAt } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));

const order = (buyer: TestUser, { slug }: TestProduct, code: string, expectedGross: number) =>
  buyer.call(createOrder, {
    body: { productSlug: slug, expectedGross, termsAccepted: true, codes: [code] },
  });

const stateOf = (id: string) =>
  db
    .selectFrom("coupon")
    .select(["redeemed_by", "reserved_by"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("C4: a code that paid for something owned by then is valid again, and the money is refunded", async () => {
  const [buyer, product] = [await aUser(app), await aProduct(app)];
  const { code, id } = await aCode(product, { gross: 500 });
  const { order: started, payAt: url } = await order(buyer, product, code, 500);
  await aTicket(app, buyer, product);
  await payAt(app, url!, cards.approved);
  await reconcile(app.platform);
  expect(await stateOf(id)).toEqual({ redeemed_by: null, reserved_by: null });
  const { rows } =
    await sql`select p.refunded_amount, o.status from payment p join "order" o on o.id = p.order_id
    where o.id = ${started.id}`.execute(db);
  expect(rows).toEqual([{ refunded_amount: 500, status: "refunded" }]);
});

test("O7: the late denial of one buyer does not take the code from the next, who pays with it", async () => {
  const [first, second, product] = [await aUser(app), await aUser(app), await aProduct(app)];
  const { code, id } = await aCode(product, { gross: 500 });
  const start = Date.now();
  app.setNow(new Date(start));
  const left = await order(first, product, code, 500);
  app.setNow(new Date(start + reservationMinutes * 60_000));
  await order(second, product, code, 500);
  const update = { eventKey: "late denial", reference: left.payAt!.split("/").at(-1)!, status: "denied", amount: 500, currency: "EUR", denialCode: "card_declined" } as const; // prettier-ignore
  await settle(app.platform, { id: "sandbox", accountId: null }, update);
  expect(await stateOf(id)).toEqual({ redeemed_by: null, reserved_by: second.id });
});

test("O6: a code is for one piece", async () => {
  const [buyer, goods] = [await aUser(app), await someGoods(app, 5)];
  const { code } = await aCode(goods, { gross: 500 });
  const params = { slug: goods.slug };
  const look = (quantity: number) =>
    refusal(buyer.call(getCheckout, { params, query: { codes: code, quantity } }));
  expect([await look(1), await look(2)]).toEqual(["ok", "request.invalid"]);
  const body = { productSlug: goods.slug, expectedGross: 1600, termsAccepted: true as const, codes: [code], quantity: 2, shipping: addressIn("ES") }; // prettier-ignore
  expect(await refusal(buyer.call(createOrder, { body }))).toBe("request.invalid");
});
