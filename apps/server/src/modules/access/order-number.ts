import type { RawBuilder } from "kysely";
import { createRegistry } from "#platform/registry.ts";

/** The number of the order of a line, as part of a query; null for none. Told by the module that keeps orders. */
export type OrderNumber = (lineId: RawBuilder<string | null>) => RawBuilder<string | null>;

declare module "#platform/module.ts" {
  interface ServerModule {
    orderNumber?: OrderNumber;
  }
}

/** Orders give tickets, so tickets ask for orders here. */
export const orderNumbers = createRegistry<OrderNumber, "orders">("numbers of orders", () => "orders");
