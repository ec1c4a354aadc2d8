import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { episode } from "./item-kind.ts";
import { mountFeeds } from "./mount-feeds.ts";
import { podcast } from "./product-type.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const podcasts: ServerModule = {
  name: "podcasts",
  personalData,
  onDevice: [{ name: "palco.listening.rate", purpose: "rate", category: "preference", days: "stays" }],
  routes,
  productTypes: [podcast],
  itemKinds: [episode],
  mount: mountFeeds,
  demo,
};
