import { cookiesBodyExamples as bodies } from "@palco/contract/cookies/examples";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "POST /cookies/decisions": () => ({ body: bodies.decideCookies }),
    "PUT /config/measurement": () => ({ body: { measurement: null } }),
  },
});
