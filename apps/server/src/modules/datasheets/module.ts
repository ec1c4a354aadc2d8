import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { personalData } from "./personal-data.ts";
import { datasheet } from "./product-type.ts";
import { routes } from "./routes.ts";

export const datasheets: ServerModule = {
  name: "datasheets",
  personalData,
  onDevice: [{ name: "palco.sheet.*", purpose: "ticks", category: "preference", days: "stays" }],
  routes,
  productTypes: [datasheet],
  demo,
};
