import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "GET /search": () => ({ query: "?q=evening" }),
  },
});
