import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import { defaultSiteConfig } from "./defaults.ts";
import type * as selling from "./selling.ts";

export const siteConfigBodyExamples: BodiesOf<typeof api & typeof selling> = {
  updateConfig: defaultSiteConfig,
  updateSelling: { guestPurchase: true },
};
