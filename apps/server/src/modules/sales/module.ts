import type { ServerModule } from "#platform/module.ts";
import { mountSaleTable } from "./mount-table.ts";
import { mountRedeemedTable } from "./redeemed/mount-table.ts";
import { invariants } from "./invariants.ts";
import { routes } from "./routes.ts";
import { foldSums } from "./sale-sums.queries.ts";
import { personalData } from "./personal-data.ts";

export const sales: ServerModule = {
  name: "sales",
  personalData,
  routes,
  invariants,
  mount(app, platform, guard) {
    mountSaleTable(app, platform, guard);
    mountRedeemedTable(app, platform, guard);
  },
  jobs: [{ name: "sales.sums", cron: "*/10 * * * *", run: ({ db }) => foldSums(db) }],
};
