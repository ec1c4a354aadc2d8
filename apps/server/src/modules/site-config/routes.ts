import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { getLegalOwner, updateLegalOwner as setLegalOwner } from "@palco/contract/site-config/legal-owner";
import { getSiteRules, getUnknownPath, updateSiteRules as setRules } from "@palco/contract/site-config/rules";
import { getSelling, updateSelling as setSelling } from "@palco/contract/site-config/selling";
import { getTaxRates, setTaxRate } from "@palco/contract/site-config/tax";
import { serve } from "#platform/http/serve.ts";
import { readLegalOwner, updateLegalOwner } from "./legal-owner.ts";
import { readSiteConfig } from "./site-config.queries.ts";
import { readSiteRules, updateSiteRules } from "./site-rules.ts";
import { sellsToGuests, updateSelling } from "./selling.ts";
import { addTaxRate, listTaxRates } from "./tax.ts";
import { updateSiteConfig } from "./update-site-config.ts";

export const routes = [
  serve(getConfig, ({ db }) => readSiteConfig(db)),
  serve(updateConfig, (context, { body }) => updateSiteConfig(context, body)),
  serve(getSelling, async ({ db }) => ({ guestPurchase: await sellsToGuests(db) })),
  serve(setSelling, (context, { body }) => updateSelling(context, body)),
  serve(getSiteRules, ({ db }) => readSiteRules(db)),
  serve(setRules, (context, { body }) => updateSiteRules(context, body)),
  serve(getUnknownPath, async ({ db }) => ({
    to: (await readSiteRules(db)).unknownToLogin ? ("/login" as const) : ("/" as const),
  })),
  serve(getLegalOwner, async ({ db }) => ({ owner: await readLegalOwner(db) })),
  serve(setLegalOwner, (context, { body }) => updateLegalOwner(context, body)),
  serve(getTaxRates, (context) => listTaxRates(context)),
  serve(setTaxRate, (context, { body }) => addTaxRate(context, body)),
];
