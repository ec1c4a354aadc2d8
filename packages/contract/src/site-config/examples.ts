import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import { defaultSiteConfig } from "./defaults.ts";

export const siteConfigBodyExamples: BodiesOf<typeof api> = {
  updateConfig: defaultSiteConfig,
};
