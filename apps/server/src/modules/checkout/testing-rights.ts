import { newBrowser, newEmail } from "./testing/guests.ts";
import { listMySubscriptions } from "@palco/contract/subscriptions/api";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { rightsPart } from "#testing/rights.ts";
import { buy, startOrder, subscribeTo } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { buyer, published }) {
    const other = await aProduct(app);
    const { order } = await startOrder(buyer, other);
    const paid = await buy(app, await aUser(app), other);
    const sold = await aChannel(app, { monthlyGross: 499 });
    await subscribeTo(app, buyer, sold);
    const [subscription] = (await buyer.call(listMySubscriptions)).items;
    return { other, order, paid, sold, subscription: subscription!, coupon: await aCode(published) };
  },
  requests: {
    "GET /products/:slug/checkout": ({ other }) => ({ params: { slug: other.slug } }),
    "POST /products/:slug/checkout/visits": ({ other }) => ({ params: { slug: other.slug } }),
    "POST /coupons/redeem": ({ coupon }) => ({ body: { code: coupon.code } }),
    "POST /manage/coupons/:id/unredeem": ({ coupon }) => ({
      params: { id: coupon.id },
      body: { reason: "By mistake" },
    }),
    "POST /checkout/orders": ({ other }) => ({
      body: { productSlug: other.slug, expectedGross: 1210, termsAccepted: true },
    }),
    "POST /checkout/guest-orders": ({ other }) => ({
      body: {
        productSlug: other.slug,
        expectedGross: 1210,
        termsAccepted: true,
        buyer: { email: newEmail(), name: "Marta" },
        country: "ES",
        browser: newBrowser(),
      },
    }),
    "POST /checkout/orders/:id/proof": ({ order }) => ({ params: { id: order.id }, buyerOwns: true }),
    "PUT /checkout/orders/:id/email": ({ order }) => ({
      params: { id: order.id },
      body: { email: newEmail() },
      buyerOwns: true,
    }),
    "POST /checkout/disowned": () => ({ body: { token: "unknown" } }),
    "POST /checkout/claims/here": () => ({ body: { session: "unknown" } }),
    "POST /manage/orders/:id/claim": ({ paid }) => ({
      params: { id: paid.id },
      body: { email: newEmail(), reason: "Showed the payment" },
    }),
    "POST /checkout/claims": () => ({ body: { number: "P00000001", digits: "0000" } }),
    "POST /checkout/orders/:id/payments": ({ order }) => ({
      params: { id: order.id },
      body: {},
      buyerOwns: true,
    }),
    "POST /checkout/orders/:id/refund": ({ order }) => ({ params: { id: order.id }, buyerOwns: true }),
    "POST /checkout/orders/:id/refund-request": ({ order }) => ({
      params: { id: order.id },
      body: { reason: "I was ill" },
      buyerOwns: true,
    }),
    "DELETE /checkout/orders/:id/refund-request": ({ order }) => ({
      params: { id: order.id },
      buyerOwns: true,
    }),
    "POST /checkout/orders/:id/withdrawal": ({ order }) => ({ params: { id: order.id }, buyerOwns: true }),
    "GET /checkout/withdrawals/:token": () => ({ params: { token: "unknown" } }),
    "POST /checkout/withdrawals/:token": () => ({ params: { token: "unknown" } }),
    "GET /checkout/orders/:id": ({ order }) => ({ params: { id: order.id }, buyerOwns: true }),
    "POST /checkout/orders/:id/return": ({ order }) => ({
      params: { id: order.id },
      body: {},
      buyerOwns: true,
    }),
    "GET /checkout/subscriptions": ({ sold }) => ({ query: `?channel=${sold.slug}` }),
    "POST /checkout/subscriptions": ({ sold }) => ({
      body: { channel: sold.slug, expectedGross: 499, termsAccepted: true },
    }),
    "POST /checkout/subscriptions/:id/payments": ({ subscription: { id } }) => ({
      params: { id },
      buyerOwns: true,
    }),
    "POST /checkout/subscriptions/:id/cards": ({ subscription: { id } }) => ({
      params: { id },
      body: {},
      buyerOwns: true,
    }),
    "POST /checkout/subscriptions/:id/cards/return": ({ subscription: { id } }) => ({
      params: { id },
      buyerOwns: true,
    }),
    "GET /manage/orders/:id": ({ paid }) => ({ params: { id: paid.id } }),
    "POST /manage/orders/:id/refund": ({ paid }) => ({ params: { id: paid.id } }),
    "POST /payments/:provider/notifications": () => ({ params: { provider: "sandbox" } }),
  },
});
