import type { Address } from "../addresses.ts";
import type { ProductType } from "../product-types/traits.ts";

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

export interface SiteModuleFacts {
  /** False: what it turns on is not built yet, so that it has no switch. */
  available: boolean;
  /** It is off while one of these is. */
  needs: readonly SiteModuleKey[];
  /** Off: products of these types are neither shown nor sold. */
  types: readonly ProductType[];
  /** Off: these addresses answer "not found". */
  screens: readonly Address[];
}

const later = { available: false, needs: [], types: [], screens: [] } satisfies SiteModuleFacts;
const built = { ...later, available: true } satisfies SiteModuleFacts;

export const siteModules: Readonly<Record<SiteModuleKey, SiteModuleFacts>> = {
  mediapay: {
    ...built,
    screens: ["/products/:slug/checkout", "/channels/:slug/subscribe", "/subscribe"],
  },
  live: { ...built, types: ["live", "broadcast"] },
  scale: later,
  cloudtv: { ...built, needs: ["live"] },
  connections: built,
  social: { ...built, screens: ["/login/:provider"] },
  press: later,
  cognition: { ...later, screens: ["/manage/cognition"] },
  ondemand: { ...built, types: ["vod", "podcast"] },
  openlab: {
    ...later,
    screens: [
      "/surveys",
      "/surveys/:id",
      "/manage/open-lab",
      "/manage/open-lab/lean-test",
      "/manage/open-lab/ideas",
      "/manage/open-lab/surveys",
      "/manage/open-lab/surveys/create",
      "/manage/open-lab/surveys/:id",
    ],
  },
  commerce: { ...built, screens: ["/account/salescode", "/account/salesopportunity", "/manage/leads"] },
  ecommerce: { ...built, needs: ["mediapay"], types: ["physical"] },
  ai: later,
  meet: { ...later, types: ["meet"], screens: ["/meets/:slug"] },
  elearning: {
    ...built,
    types: ["course", "master"],
    screens: [
      "/courses/:slug/lessons/:id",
      "/account/courses/new",
      "/account/masters/new",
      "/manage/courses/new",
      "/manage/masters/new",
      "/manage/e-learning/lessons",
    ],
  },
  advertising: { ...later, screens: ["/manage/adversiting"] },
};

/** Those of these that are off, and what needs them. */
export function withDependents(switchedOff: ReadonlySet<SiteModuleKey>): Set<SiteModuleKey> {
  const off = new Set(switchedOff);
  for (let before = -1; before !== off.size;) {
    before = off.size;
    for (const key of siteModuleKeys) if (siteModules[key].needs.some((need) => off.has(need))) off.add(key);
  }
  return off;
}

/** The module of a screen; undefined for those that are always on. */
export const moduleOfScreen = (address: string): SiteModuleKey | undefined =>
  siteModuleKeys.find((key) => (siteModules[key].screens as readonly string[]).includes(address));
