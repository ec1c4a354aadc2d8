import { RedeemedFilter, redeemedTablePath } from "@palco/contract/coupons/api";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import type { Guard } from "#platform/http/guard.ts";
import { mountTable } from "#platform/http/mount-table.ts";
import { redeemedTable, wishOf } from "./list-redeemed.ts";

/** The table of redeemed codes as a download. */
export function mountRedeemedTable(app: FastifyInstance, { db }: Platform, guard: Guard): void {
  mountTable(app, guard, {
    path: redeemedTablePath,
    filename: "redeemed-codes.csv",
    ability: "sales",
    filter: RedeemedFilter,
    pieces: (actor, filter, language) => redeemedTable(db, wishOf(actor, filter), language),
  });
}
