import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { mountHandOver } from "./redsys/hand-over.ts";
import { routes } from "./routes.ts";
import { mountStripe } from "./stripe/mount.ts";
import { personalData } from "./personal-data.ts";

export const payments: ServerModule = {
  name: "payments",
  personalData,
  routes,
  mount(app, platform) {
    mountHandOver(app, platform);
    mountStripe(app, platform);
  },
  demo,
};
