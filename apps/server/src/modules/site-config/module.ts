import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { followNetworks } from "./site-rules.ts";

export const siteConfig: ServerModule = {
  name: "site-config",
  personalData,
  demo,
  routes,
  start: { http: followNetworks },
};
