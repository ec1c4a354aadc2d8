import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "paid orders without a ticket or a parcel",
    sql: sql<{
      what: string;
    }>`select o.number as what from order_card o join ordered_line l on l.order_id = o.id
      where o.status = 'paid' and l.kind = 'product' and not exists (select 1 from ticket e where e.order_line_id = l.id)
        and not exists (select 1 from shipment s where s.order_line_id = l.id)`,
  },
];
