import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "GET /manage/search": () => ({ query: "?q=an" }),
    "GET /manage/products/sold": ({ published }) => ({ query: `?ids=${published.id}` }),
  },
});
