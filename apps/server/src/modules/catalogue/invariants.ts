import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "dates with more seats taken than there are",
    sql: sql<{
      what: string;
    }>`select s.session_id::text as what from seat s join product_session d on d.id = s.session_id
      where s.held_until is null group by s.session_id, d.capacity having count(*) > d.capacity`,
  },
];
