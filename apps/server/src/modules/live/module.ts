import type { ServerModule } from "#platform/module.ts";
import { startOrigin } from "./origin/start-origin.ts";
import { routes } from "./routes.ts";
import { mountWhip } from "./whip/mount-whip.ts";

export const live: ServerModule = {
  name: "live",
  routes,
  mount: (app, platform) => mountWhip(app, platform),
  start: { origin: startOrigin },
};
