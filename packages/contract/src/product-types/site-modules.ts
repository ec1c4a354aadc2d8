import type { SiteModuleKey } from "../site-modules/keys.ts";
import type { ProductType } from "./traits.ts";

/** The module of the site whose switch shows and sells a type; undefined: it is always on. */
export const typeModules: Record<ProductType, SiteModuleKey | undefined> = {
  vod: "ondemand",
  live: "live",
  broadcast: "live",
  podcast: "ondemand",
  post: undefined,
  course: "elearning",
  meet: "meet",
  datasheet: undefined,
  physical: "ecommerce",
  master: "elearning",
};
