import { SaleFilter, saleTablePath } from "@palco/contract/sales/api";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import { wishOf } from "./list-sales.ts";
import { saleTable } from "./sale-table.ts";

/** The table of sales as a download. */
export function mountSaleTable(app: FastifyInstance, { db }: Platform, guard: Guard): void {
  mountTable(app, guard, {
    path: saleTablePath,
    filename: "sales.csv",
    ability: "sales",
    filter: SaleFilter,
    pieces: (actor, filter, language) => saleTable(db, wishOf(actor, filter), language),
  });
}
