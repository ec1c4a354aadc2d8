import type { SiteModuleKey } from "@palco/contract/site-modules/keys";

/** Modules by what they are for, as the list of them shows them: each in one group. */
export const moduleGroups = {
  content: ["ondemand", "live", "elearning", "meet"],
  sales: ["mediapay", "commerce", "ecommerce", "advertising"],
  people: ["social", "press", "openlab", "cognition"],
  technology: ["cloudtv", "connections", "scale", "ai"],
} as const satisfies Record<string, readonly SiteModuleKey[]>;

export type ModuleGroup = keyof typeof moduleGroups;
