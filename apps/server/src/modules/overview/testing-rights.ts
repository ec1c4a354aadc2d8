import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "GET /manage/search": () => ({ query: "?q=an" }),
    "GET /overview/products": ({ published }) => ({ query: `?ids=${published.id}` }),
    "GET /manage/products/sold": ({ published }) => ({ query: `?ids=${published.id}` }),
  },
});
