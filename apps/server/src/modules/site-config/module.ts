import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { followNetworks } from "./site-rules.ts";

export const siteConfig: ServerModule = {
  name: "site-config",
  personalData,
  onDevice: [
    { name: "palco.language", purpose: "language", category: "preference", days: "stays" },
    { name: "palco.reloaded_at", purpose: "reload", category: "necessary", days: "tab" },
    { name: "palco-offline", purpose: "offline", category: "necessary", days: "stays" },
  ],
  demo,
  routes,
  start: { http: followNetworks },
};
