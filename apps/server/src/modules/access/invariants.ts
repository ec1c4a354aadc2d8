import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "tickets for a date without a seat, or seats without a ticket",
    sql: sql<{ what: string }>`select coalesce(e.session_id, s.session_id)::text as what
      from (select * from entitlement where session_id is not null and closed_at is null) e
      full join taken_seat s on s.session_id = e.session_id and s.user_id = e.user_id
      where e.id is null or s.session_id is null`,
  },
];
