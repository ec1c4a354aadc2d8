import { rightsPart } from "#testing/rights.ts";
import { watch } from "./testing.ts";

export const rights = rightsPart({
  async things(app, { buyer, published }) {
    await watch(app, buyer, { product: published });
    return {};
  },
  requests: {
    "PUT /products/:slug/rating": () => ({ body: { stars: 4 }, buyerOwns: true }),
    "DELETE /products/:slug/rating": () => ({ buyerOwns: true }),
  },
});
