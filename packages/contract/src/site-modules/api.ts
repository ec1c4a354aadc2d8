import { z } from "zod";
import { route } from "../route.ts";
import { siteModuleKeys } from "./keys.ts";

export const SiteModuleKeyName = z.enum(siteModuleKeys);

export const SiteModules = z.strictObject({
  modules: z.array(
    z.strictObject({
      key: SiteModuleKeyName,
      /** What it needs is on as well. */
      enabled: z.boolean(),
      /** False: its function comes later. */
      available: z.boolean(),
    }),
  ),
});
export type SiteModules = z.infer<typeof SiteModules>;

export const getSiteModules = route({
  method: "GET",
  path: "/config/modules",
  audience: "everyone",
  summary: "The modules of the site",
  output: SiteModules,
  refusals: [],
  shared: "everyone",
});

/** Work that goes on after its module was switched off. */
export const underWayKinds = ["parcels", "broadcasts", "subscriptions"] as const;
export type UnderWayKind = (typeof underWayKinds)[number];

export const ManagedSiteModules = z.strictObject({
  modules: z.array(
    z.strictObject({
      key: SiteModuleKeyName,
      /** Its own switch; `needs` may keep it off all the same. */
      switchedOn: z.boolean(),
      enabled: z.boolean(),
      available: z.boolean(),
      needs: z.array(SiteModuleKeyName),
      /** Published products of its types. */
      products: z.int().min(0),
      /** Only what there is any of. */
      underWay: z.array(z.strictObject({ kind: z.enum(underWayKinds), count: z.int().min(1) })),
    }),
  ),
});
export type ManagedSiteModules = z.infer<typeof ManagedSiteModules>;

export const getManagedSiteModules = route({
  method: "GET",
  path: "/manage/modules",
  audience: "admin",
  summary: "The modules of the site, with what depends on them and how much they are used",
  output: ManagedSiteModules,
  refusals: [],
});

export const switchSiteModule = route({
  method: "PUT",
  path: "/config/modules/:key",
  audience: "admin",
  summary: "Switch a module of the site on or off",
  params: z.object({ key: SiteModuleKeyName }),
  body: z.strictObject({ on: z.boolean() }),
  output: ManagedSiteModules,
  refusals: ["modules.later"],
});
