import type { ServerModule } from "#platform/module.ts";
import { mountRedeemedTable } from "./mount-table.ts";
import { routes } from "./routes.ts";

export const coupons: ServerModule = { name: "coupons", routes, mount: mountRedeemedTable };
