import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { createPromotion } from "@palco/contract/checkout/promotions";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { testApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const hour = 3_600_000;
const promotion = await admin.call(createPromotion, {
  body: { code: "VEINTE", discount: 2000, startsAt: null, endsAt: null, maxUses: null },
});

/** 20.00, offered at 15.00 for an hour yet. */
const offered = () =>
  aProduct(app, {
    gross: 2000,
    offer: { gross: 1500, startsAt: new Date(Date.now() - hour), endsAt: new Date(Date.now() + hour) },
  });

test.each([
  // The code's price takes the place of the offer's, the promotion its share of that.
  ["a code below the offer", 1000, 800],
  ["a code above the offer", 1800, 1440],
])("O8: %s: offer, then code, then promotion, whichever is typed first", async (_, codeGross, paid) => {
  const product = await offered();
  const { code } = await aCode(product, { gross: codeGross });
  for (const codes of [
    [code, promotion.code],
    [promotion.code, code],
  ]) {
    const shown = await (
      await aUser(app)
    ).call(getCheckout, { params: { slug: product.slug }, query: { codes: codes.join(",") } });
    expect(shown).toMatchObject({ price: { gross: paid }, listPrice: { gross: 2000 } });
    expect(shown.price.net + shown.price.tax).toBe(paid);
    expect(shown.reductions.map(({ by }) => by)).toEqual(["code", "promotion"]);
    expect(2000 - shown.reductions.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid);
  }
  const buyer = await aUser(app);
  const wish = { productSlug: product.slug, termsAccepted: true as const, codes: [promotion.code, code] };
  await expect(buyer.call(createOrder, { body: { ...wish, expectedGross: paid - 1 } })).rejects.toMatchObject(
    { code: "checkout.price_changed" },
  );
  const started = await buyer.call(createOrder, { body: { ...wish, expectedGross: paid } });
  await payAt(app, started.payAt!, cards.approved);
  expect(await buyer.call(getOrder, { params: { id: started.order.id } })).toMatchObject({
    status: "paid",
    price: { gross: paid },
  });
});

test("O8: a gift's code with a promotion costs nothing, never less", async () => {
  const product = await offered();
  const { code } = await aCode(product);
  const buyer = await aUser(app);
  const body = { productSlug: product.slug, expectedGross: 0, termsAccepted: true as const, codes: [code, promotion.code] }; // prettier-ignore
  const { order, payAt: url } = await buyer.call(createOrder, { body });
  expect({ status: order.status, gross: order.price.gross, url }).toEqual({
    status: "paid",
    gross: 0,
    url: null,
  });
});
