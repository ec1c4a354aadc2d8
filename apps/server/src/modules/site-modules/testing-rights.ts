import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "PUT /config/modules/:key": () => ({ params: { key: "press" }, body: { on: false } }),
  },
});
