import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** What must always hold; `verify` asks it of the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "paid periods that opened nothing, and subscriptions paid longer than they open",
    sql: sql<{ what: string }>`select o.number as what from "order" o join order_line l on l.order_id = o.id
        where o.status = 'paid' and l.kind in ('subscription', 'platform')
          and not exists (select 1 from subscription_period p where p.order_id = o.id and p.paid_at is not null)
      union all select s.id::text from subscription s left join membership m on m.user_id = s.user_id and m.channel_id is not distinct from s.channel_id
        where s.status in ('active', 'past_due', 'cancelled') and (m.id is null or m.valid_until < s.valid_until)`,
  },
];
