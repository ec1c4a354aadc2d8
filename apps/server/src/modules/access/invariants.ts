import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** What must always hold; `verify` asks it of the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "dates with more seats taken than there are",
    sql: sql<{
      what: string;
    }>`select s.session_id::text as what from seat s join product_session d on d.id = s.session_id
      where s.held_until is null group by s.session_id, d.capacity having count(*) > d.capacity`,
  },
  {
    says: "tickets for a date without a seat, or seats without a ticket",
    sql: sql<{ what: string }>`select coalesce(e.session_id, s.session_id)::text as what
      from (select * from entitlement where session_id is not null and closed_at is null) e
      full join (select * from seat where held_until is null) s on s.session_id = e.session_id and s.user_id = e.user_id
      where e.id is null or s.id is null`,
  },
];
