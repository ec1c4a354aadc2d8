import type { ServerModule } from "#platform/module.ts";
import { invariants } from "./invariants.ts";
import { findSummary } from "./rating.queries.ts";
import { routes } from "./routes.ts";

export const ratings: ServerModule = {
  name: "ratings",
  routes,
  invariants,
  pageExtras: [{ name: "rating", read: ({ db }, productId) => findSummary(db, productId) }],
};
