import type { ServerModule } from "#platform/module.ts";
import { itemKinds } from "./item-kind.ts";

export const items: ServerModule = {
  name: "items",
  collect: (modules) => itemKinds.setAll(modules.flatMap((module) => module.itemKinds ?? [])),
};
