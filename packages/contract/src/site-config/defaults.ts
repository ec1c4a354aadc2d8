import type { SiteConfig } from "./api.ts";

/** A new site. Apart from the schema, so that a visitor's browser can start with it. */
export const defaultSiteConfig: SiteConfig = {
  approveUsers: false,
  typeTag: false,
  freeTag: false,
  coupons: false,
  moderatedChat: false,
  languages: true,
  notifications: true,
  currencies: false,
  timezones: true,
};
