import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "PUT /config": () => ({ body: defaultSiteConfig }),
    "PUT /config/selling": () => ({ body: { guestPurchase: true } }),
  },
});
