import type { ServerModule } from "#platform/module.ts";
import { underWay } from "#platform/site-modules/under-way.ts";
import { routes } from "./routes.ts";
import "./events.ts";

export const siteModules: ServerModule = {
  name: "site-modules",
  routes,
  collect: (modules) => underWay.setAll(modules.flatMap((module) => module.underWay ?? [])),
};
