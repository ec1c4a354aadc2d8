import type { ServerModule } from "#platform/module.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";

export const pages: ServerModule = {
  name: "pages",
  routes,
  publicPages,
  imagePurposes: [{ purpose: "page", sentBy: "ADMIN" }],
};
