import type { ServerModule } from "#platform/module.ts";
import { fileUses } from "./file-uses.ts";
import { attachmentRules, itemKinds } from "./item-kind.ts";
import { personalData } from "./personal-data.ts";

export const items: ServerModule = {
  name: "items",
  personalData,
  fileUses,
  collect(modules) {
    itemKinds.setAll(modules.flatMap((module) => module.itemKinds ?? []));
    attachmentRules.setAll(modules.flatMap((module) => module.attachmentRules ?? []));
  },
};
