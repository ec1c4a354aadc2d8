import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { getSelling, updateSelling as setSelling } from "@palco/contract/site-config/selling";
import { serve } from "#platform/http/serve.ts";
import { readSiteConfig } from "./site-config.queries.ts";
import { sellsToGuests, updateSelling } from "./selling.ts";
import { updateSiteConfig } from "./update-site-config.ts";

export const routes = [
  serve(getConfig, ({ db }) => readSiteConfig(db)),
  serve(updateConfig, (context, { body }) => updateSiteConfig(context, body)),
  serve(getSelling, async ({ db }) => ({ guestPurchase: await sellsToGuests(db) })),
  serve(setSelling, (context, { body }) => updateSelling(context, body)),
];
