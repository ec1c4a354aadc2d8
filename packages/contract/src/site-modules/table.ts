import type { Address } from "../addresses.ts";
import { typeModules } from "../product-types/site-modules.ts";
import type { ProductType } from "../product-types/traits.ts";
import { type SiteModuleKey, siteModuleKeys } from "./keys.ts";

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

/** Those with a switch. */
const built: readonly SiteModuleKey[] = [
  "mediapay",
  "live",
  "cloudtv",
  "connections",
  "social",
  "ondemand",
  "commerce",
  "ecommerce",
  "elearning",
  "advertising",
];
const needs: Partial<Record<SiteModuleKey, readonly SiteModuleKey[]>> = {
  cloudtv: ["live"],
  ecommerce: ["mediapay"],
};
const screens: Readonly<Partial<Record<Address, SiteModuleKey>>> = {
  "/products/:slug/checkout": "mediapay",
  "/channels/:slug/subscribe": "mediapay",
  "/subscribe": "mediapay",
  "/login/:provider": "social",
  "/manage/cognition": "cognition",
  "/surveys": "openlab",
  "/surveys/:id": "openlab",
  "/manage/open-lab": "openlab",
  "/manage/open-lab/lean-test": "openlab",
  "/manage/open-lab/ideas": "openlab",
  "/manage/open-lab/surveys": "openlab",
  "/manage/open-lab/surveys/create": "openlab",
  "/manage/open-lab/surveys/:id": "openlab",
  "/account/lives": "live",
  "/account/salescode": "commerce",
  "/account/salesopportunity": "commerce",
  "/manage/leads": "commerce",
  "/meets/:slug": "meet",
  "/courses/:slug/lessons/:id": "elearning",
  "/account/courses/new": "elearning",
  "/account/masters/new": "elearning",
  "/manage/courses/new": "elearning",
  "/manage/masters/new": "elearning",
  "/manage/e-learning/lessons": "elearning",
  "/manage/adversiting": "advertising",
};

const keysOf = <K extends string>(of: Partial<Record<K, SiteModuleKey | undefined>>, module: SiteModuleKey) =>
  (Object.keys(of) as K[]).filter((key) => of[key] === module);

export const siteModules = Object.fromEntries(
  siteModuleKeys.map((key): [SiteModuleKey, SiteModuleFacts] => [
    key,
    {
      available: built.includes(key),
      needs: needs[key] ?? [],
      types: keysOf(typeModules, key),
      screens: keysOf(screens, key),
    },
  ]),
) as Readonly<Record<SiteModuleKey, SiteModuleFacts>>;

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
  (screens as Readonly<Record<string, SiteModuleKey>>)[address];
