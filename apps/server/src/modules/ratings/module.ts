import type { ServerModule } from "#platform/module.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { invariants } from "./invariants.ts";
import { findSummary } from "./rating.queries.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const ratings: ServerModule = {
  name: "ratings",
  personalData,
  routes,
  invariants,
  pageExtras: [
    {
      name: "rating",
      read: async (context, productId) =>
        (await modulesOff(context)).has("elearning") ? null : findSummary(context.db, productId),
    },
  ],
};
