import type { ServerModule } from "#platform/module.ts";
import { mountFeeds } from "./mount-feeds.ts";
import { podcast } from "./product-type.ts";
import { routes } from "./routes.ts";

export const podcasts: ServerModule = {
  name: "podcasts",
  routes,
  productTypes: [podcast],
  mount: mountFeeds,
};
