import type { ServerModule } from "#platform/module.ts";
import { mountLook } from "./mount.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const look: ServerModule = {
  name: "look",
  routes,
  mount: mountLook,
  personalData,
  onDevice: [{ name: "palco.theme", purpose: "theme", category: "preference", days: "stays" }],
};
