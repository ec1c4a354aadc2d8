import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "subscriptions paid longer than they open",
    sql: sql<{ what: string }>`select s.id::text as what from subscription s
      left join member m on m.user_id = s.user_id and m.channel_id is not distinct from s.channel_id
      where s.status in ('active', 'past_due', 'cancelled') and (m.id is null or m.valid_until < s.valid_until)`,
  },
];
