import type { ServerModule } from "#platform/module.ts";
import { mountImages } from "./images/mount-images.ts";
import { routes } from "./routes.ts";
import { mountUploads } from "./uploads/mount-uploads.ts";

export const media: ServerModule = {
  name: "media",
  routes,
  mount(app, platform, guard) {
    mountImages(app, platform);
    mountUploads(app, platform, guard);
  },
};
