import type { ServerModule } from "#platform/module.ts";
import { periodLines } from "./line-kinds.ts";
import { invariants } from "./invariants.ts";
import { routes } from "./routes.ts";

export const subscriptions: ServerModule = {
  name: "subscriptions",
  routes,
  invariants,
  lineKinds: periodLines,
};
