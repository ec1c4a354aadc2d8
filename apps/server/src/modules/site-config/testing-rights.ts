import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import { siteConfigBodyExamples as bodies } from "@palco/contract/site-config/examples";
import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  requests: {
    "PUT /config": () => ({ body: defaultSiteConfig }),
    "PUT /config/rules": () => ({ body: bodies.updateSiteRules }),
    "PUT /config/legal-owner": () => ({ body: bodies.updateLegalOwner }),
    "POST /config/tax-rates": () => ({ body: { kinds: ["meet"], rate: 1000, from: null } }),
    "PUT /config/selling": () => ({ body: { guestPurchase: true } }),
  },
});
