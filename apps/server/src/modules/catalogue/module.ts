import type { ServerModule } from "#platform/module.ts";
import { ownership } from "./ownership.ts";
import { productTypes } from "./product-type.ts";
import { routes } from "./routes.ts";

export const catalogue: ServerModule = {
  name: "catalogue",
  routes,
  collect(modules) {
    productTypes.setAll(modules.flatMap((module) => module.productTypes ?? []));
    ownership.setAll(modules.flatMap((module) => module.ownership ?? []));
  },
};
