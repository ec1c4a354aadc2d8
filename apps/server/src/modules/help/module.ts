import type { ServerModule } from "#platform/module.ts";
import { personalData } from "./personal-data.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";

export const help: ServerModule = {
  name: "help",
  personalData,
  onDevice: [{ name: "palco.help", purpose: "help", category: "necessary", days: "stays" }],
  routes,
  publicPages,
};
