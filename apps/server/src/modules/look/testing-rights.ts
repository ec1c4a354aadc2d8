import { lookBodyExamples as bodies } from "@palco/contract/look/examples";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "PUT /config/look": () => ({ body: bodies.updateLook }),
    "POST /config/look/logos": () => ({ type: "image/png", body: "x" }),
  },
});
