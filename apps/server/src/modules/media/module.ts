import type { ServerModule } from "#platform/module.ts";
import { mountImages } from "./images/mount-images.ts";
import { routes } from "./routes.ts";

export const media: ServerModule = {
  name: "media",
  routes,
  mount(app, platform) {
    mountImages(app, platform);
  },
};
