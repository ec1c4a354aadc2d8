import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const siteModulesBodyExamples: BodiesOf<typeof api> = {
  switchSiteModule: { on: false },
};
