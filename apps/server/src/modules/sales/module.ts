import type { ServerModule } from "#platform/module.ts";
import { mountSaleTable } from "./mount-table.ts";
import { routes } from "./routes.ts";

export const sales: ServerModule = { name: "sales", routes, mount: mountSaleTable };
