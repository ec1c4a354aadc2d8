import { legalBodyExamples as bodies } from "@palco/contract/legal/examples";
import { siteConfigBodyExamples } from "@palco/contract/site-config/examples";
import { detailsOption, issuerOption, writeSiteOption } from "#modules/site-config/public.ts";
import { rightsPart } from "#testing/rights.ts";
import { publishReady } from "./publish-legal.ts";

const { name, taxId, address, city, postalCode, country, ...details } =
  siteConfigBodyExamples.updateLegalOwner;
const wholeOwner = {
  [issuerOption]: { name, taxId, address, city, postalCode, country },
  [detailsOption]: details,
};

export const rights = rightsPart({
  things: async ({ platform }) => {
    await platform.db.transaction().execute(async (tx) => {
      for (const [name, value] of Object.entries(wholeOwner))
        await writeSiteOption(tx, name, { value, now: platform.now() });
      await publishReady({ ...platform, db: tx }, { refill: false });
    });
    return {};
  },
  params: () => ({ document: "purchase" }),
  requests: {
    "POST /account/terms": () => ({ body: { ...bodies.answerTerms, version: 1 } }),
    "POST /manage/legal/:document/preview": () => ({ body: bodies.previewLegal }),
    "POST /manage/legal/:document/versions": () => ({
      body: { texts: { es: null, en: null, pt: "# Condições\n\nOutras." }, base: 1 },
    }),
  },
});
