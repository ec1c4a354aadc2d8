/** The modules of the site, in the order of the specification. */
export const siteModuleKeys = [
  "mediapay",
  "live",
  "scale",
  "cloudtv",
  "connections",
  "social",
  "press",
  "cognition",
  "ondemand",
  "openlab",
  "commerce",
  "ecommerce",
  "ai",
  "meet",
  "elearning",
  "advertising",
] as const;
export type SiteModuleKey = (typeof siteModuleKeys)[number];
