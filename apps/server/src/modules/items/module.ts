import type { ServerModule } from "#platform/module.ts";
import { attachmentRules, itemKinds } from "./item-kind.ts";

export const items: ServerModule = {
  name: "items",
  collect(modules) {
    itemKinds.setAll(modules.flatMap((module) => module.itemKinds ?? []));
    attachmentRules.setAll(modules.flatMap((module) => module.attachmentRules ?? []));
  },
};
