import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "POST /config/modules/media-pay/:provider/try": () => ({ params: { provider: "redsys" } }),
  },
});
