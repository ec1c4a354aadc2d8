import type { SiteModuleKey } from "../site-modules/keys.ts";
import type { ProductType } from "./traits.ts";

/**
 * The module of the site whose switch shows and sells a type; a type without a line is always on. Apart from the traits, which
 * a visitor's first page loads.
 */
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
