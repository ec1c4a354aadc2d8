import type { SiteModuleKey } from "../site-modules/keys.ts";
import type { ProductType } from "./traits.ts";

/** The module of the site whose switch shows and sells a type. A type without a line is always on. */
export const typeModules: Partial<Record<ProductType, SiteModuleKey>> = {
  vod: "ondemand",
  live: "live",
  broadcast: "live",
  podcast: "ondemand",
  course: "elearning",
  meet: "meet",
  physical: "ecommerce",
  master: "elearning",
};
