import type { ServerModule } from "#platform/module.ts";
import { notifications } from "./notifications.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { lookAtChanged, watchSales } from "./watch-sales.ts";

export const wishes: ServerModule = {
  name: "wishes",
  personalData,
  routes,
  notifications,
  handlers: (platform) => [lookAtChanged(platform)],
  jobs: [{ name: "wishes.watch_sales", cron: "* * * * *", run: watchSales }],
};
