import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "GET /manage/products/:id/access": ({ buyer }) => ({
      query: `?email=${encodeURIComponent(buyer.email)}`,
    }),
  },
});
