import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { createPromotion, listPromotions, switchPromotion } from "@palco/contract/checkout/promotions";
import { updateConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { formatMoney } from "@palco/values/money";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
await admin.call(updateConfig, { body: { ...defaultSiteConfig, currencies: true } });

const always = { startsAt: null, endsAt: null, maxUses: null };
let made = 0;
async function aPromotion(
  discount: number,
  more: Partial<Omit<typeof always, "maxUses">> & { maxUses?: number | null } = {},
) {
  made += 1;
  return admin.call(createPromotion, { body: { ...always, code: `Lanza ${made}00`, discount, ...more } });
}

function order(buyer: TestUser, product: TestProduct, expectedGross: number, wish: object) {
  const body = { productSlug: product.slug, expectedGross, termsAccepted: true as const, ...wish };
  return buyer.call(createOrder, { body });
}

function summary(buyer: TestUser, product: TestProduct, query: object) {
  return buyer.call(getCheckout, { params: { slug: product.slug }, query });
}

/** Amount and currency that the bank charged. */
async function charged(orderId: string) {
  return db
    .selectFrom("payment")
    .select(["amount", "currency"])
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
}

test("O8: a promotion takes its share off the price, and the bank charges exactly that", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const promotion = await aPromotion(2000);
  expect(promotion.code).toBe("LANZA100");
  const shown = await summary(buyer, product, { codes: " lanza-100 " });
  expect(shown).toMatchObject({
    price: { gross: 968, net: 880, tax: 88 },
    listPrice: { gross: 1210 },
    reductions: [{ by: "promotion", amount: 242 }],
    codes: [{ code: "LANZA100", kind: "promotion" }],
  });
  const { order: started, payAt: url } = await order(buyer, product, 968, { codes: ["lanza 100"] });
  expect(await charged(started.id)).toEqual({ amount: 968, currency: "EUR" });
  await payAt(app, url!, cards.approved);
  const { items } = await admin.call(listPromotions);
  expect(items.find(({ id }) => id === promotion.id)).toMatchObject({ uses: 1 });
});

test("O8: more than 20% is refused, by the form and by the database", async () => {
  await expect(aPromotion(2001)).rejects.toMatchObject({
    problem: { status: 400, errors: [{ path: "discount" }] },
  });
  const insert = sql`insert into promotion (code, discount, created_by) values ('ZUVIEL', 2001, ${admin.id})`;
  await expect(insert.execute(db)).rejects.toThrow("promotion_discount_check");
});

test("O4: an unknown, ended, future or switched off promotion is no such code; two promotions don't stack", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const over = await aPromotion(1000, { endsAt: hour(-1) } as object);
  const early = await aPromotion(1000, { startsAt: hour(1) } as object);
  const off = await aPromotion(1000);
  await admin.call(switchPromotion, { params: { id: off.id }, body: { active: false } });
  for (const code of ["NOSUCHCODE", over.code, early.code, off.code])
    await expect(summary(buyer, product, { codes: code })).rejects.toMatchObject({
      code: "checkout.code_unknown",
      message: "No coupon found with this code",
    });
  const [a, b] = [await aPromotion(1000), await aPromotion(1000)];
  await expect(summary(buyer, product, { codes: `${a.code},${b.code}` })).rejects.toMatchObject({
    code: "checkout.codes_dont_stack",
  });
});

test("the last uses of a promotion: of 30 at once no more than it has, and an abandoned one is free again", async () => {
  const product = await aProduct(app);
  const promotion = await aPromotion(1000, { maxUses: 5 });
  const crowd = await Promise.all(Array.from({ length: 30 }, () => aUser(app)));
  const tries = await Promise.allSettled(
    crowd.map((buyer) => order(buyer, product, 1089, { codes: [promotion.code] })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  app.setNow(new Date(Date.now() + 31 * 60_000));
  await order(await aUser(app), product, 1089, { codes: [promotion.code] });
  app.setNow(undefined);
});

test("paid in another currency: the order stays in euros, the bank is asked for what was shown", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const shown = await summary(buyer, product, { currency: "JPY" });
  expect(shown).toMatchObject({
    price: { gross: 1210, currency: "EUR" },
    charge: { amount: 2093, currency: "JPY", rate: "173", asOf: "2025-10-01" }, // 12.10 x 173 = 2093.3
  });
  expect(shown.currencies.length).toBeGreaterThan(130);
  await expect(order(buyer, product, 1210, { currency: "JPY", expectedCharge: 2092 })).rejects.toMatchObject({
    code: "checkout.price_changed",
  });
  const { order: started, payAt: url } = await order(buyer, product, 1210, { currency: "JPY", expectedCharge: 2093 }); // prettier-ignore
  expect(await charged(started.id)).toEqual({ amount: 2093, currency: "JPY" });
  await payAt(app, url!, cards.approved);
  expect(await buyer.call(getOrder, { params: { id: started.id } })).toMatchObject({
    status: "paid",
    price: { gross: 1210, currency: "EUR" },
    charge: { amount: 2093, currency: "JPY" },
  });
});

test.each(["XTS", "ABC"])("%s is not a currency for payments", async (currency) => {
  const buyer = await aUser(app);
  await expect(summary(buyer, await aProduct(app), { currency })).rejects.toMatchObject({
    code: "checkout.currency_unavailable",
  });
});

test("a gift to the organizer is a line of its own: untaxed, with our share and no ticket's fee", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const { order: started, payAt: url } = await order(buyer, product, 1710, { support: 500 });
  expect(started).toMatchObject({ support: 500, price: { gross: 1710, net: 1600, tax: 110 } });
  await payAt(app, url!, cards.approved);
  const { rows } =
    await sql`select e.account, e.amount from ledger_entry e join order_line l on l.id = e.order_line_id
    where l.order_id = ${started.id} and l.kind = 'support' order by e.account`.execute(db);
  expect(rows).toEqual([
    { account: "buyer", amount: -500 },
    { account: "fee", amount: 45 },
    { account: "organizer", amount: 455 },
  ]);
});

test("with a gift even a free product is paid at the bank", async () => {
  const product = await aProduct(app, { gross: 0 });
  const buyer = await aUser(app);
  const { payAt: url } = await order(buyer, product, 300, { support: 300 });
  expect(url).toMatch(/^\/sandbox-bank\//);
});

test("the buyer's invoice data is checked and stored with the order", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const billing = { company: "Teatro Sol SL", nif: "B12345674", address: "Calle Mayor 1", city: "Madrid", postalCode: "28013", country: "ES", prefix: "", phone: "" }; // prettier-ignore
  await expect(
    order(buyer, product, 1210, { billing: { ...billing, nif: "B12345675" } }),
  ).rejects.toMatchObject({ problem: { status: 400, errors: [{ path: "billing.nif", code: "tax_id" }] } });
  const { order: started } = await order(buyer, product, 1210, { billing });
  const kept = await db
    .selectFrom("order")
    .select("billing")
    .where("id", "=", started.id)
    .executeTakeFirstOrThrow();
  expect(kept.billing).toEqual(billing);
});

test("VE23 the receipt's last line is the charge, with the gift in it, and what was agreed to is kept", async () => {
  const product = await aProduct(app);
  const buyer = await aUser(app);
  const wish = { support: 500, currency: "USD" };
  const { charge } = await summary(buyer, product, wish);
  const { order: started, payAt: url } = await order(buyer, product, 1710, {
    ...wish,
    expectedCharge: charge!.amount,
    accessConsent: true,
  });
  await payAt(app, url!, cards.approved);
  const bank = await charged(started.id);
  expect(bank).toEqual({ amount: charge!.amount, currency: "USD" });
  const [receipt] = await mailsOf(app, buyer);
  expect(receipt!.text).toContain(`Charged: ${formatMoney(bank, "en")}`);
  // The lines add up to the total.
  for (const line of ["Price before tax: €11.00", "Tax: €1.10", `Support for `, "€5.00", "Total: €17.10"])
    expect(receipt!.text).toContain(line);
  const kept = await db
    .selectFrom("order")
    .select(["consents", "terms_accepted_at"])
    .where("id", "=", started.id)
    .executeTakeFirstOrThrow();
  expect(kept.consents).toEqual({ terms: expect.any(String), access: expect.any(String) });
  expect(kept.terms_accepted_at).toBeInstanceOf(Date);
});
