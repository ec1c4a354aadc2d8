import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "GET /search": () => ({ query: "?q=evening" }),
    "GET /search/suggestions": () => ({ query: "?q=ev" }),
  },
});
