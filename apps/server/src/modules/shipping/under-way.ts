import { sql } from "kysely";
import type { UnderWay } from "#platform/site-modules/under-way.ts";

/** Parcels that were paid and not sent. */
export const parcels: UnderWay = {
  kind: "parcels",
  of: "ecommerce",
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from shipment where status = 'paid'`.execute(db);
    return rows[0]!.count;
  },
};
