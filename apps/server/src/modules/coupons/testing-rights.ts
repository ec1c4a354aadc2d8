import { rightsPart } from "#testing/rights.ts";
import { aCode } from "./testing.ts";

export const rights = rightsPart({
  things: async (_, { published }) => ({ coupon: await aCode(published) }),
  requests: {
    "POST /products/:slug/coupons": () => ({
      body: { quantity: 1, price: 0, priceTyped: "gross" },
    }),
    "GET /coupons/batches/:id": ({ coupon }) => ({ params: { id: coupon.batchId } }),
    "GET /coupons/batches/:id/table": ({ coupon }) => ({ params: { id: coupon.batchId } }),
    "GET /coupons/batches/:id/sheet": ({ coupon }) => ({ params: { id: coupon.batchId } }),
    "POST /coupons/look": ({ coupon }) => ({ body: { code: coupon.code } }),
  },
});
