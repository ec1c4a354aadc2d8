import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "statements that are not the sum of their lines, and lines that are not what the ledger owes",
    sql: sql<{
      what: string;
    }>`select s.id::text as what from statement s join statement_line l on l.statement_id = s.id
        group by s.id having s.amount <> sum(l.amount)
      union all select l.id::text from statement_line l left join statement_entry c on c.statement_line_id = l.id
        left join booked_amount e on e.id = c.ledger_entry_id and e.account in ('organizer', 'tax')
        where l.kind <> 'charge' and l.product_id is null group by l.id having l.amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    says: "bundles whose parts are all in statements and are not what the ledger owes",
    sql: sql<{
      what: string;
    }>`select order_line_id::text as what from (
        select order_line_id, kind, happened_at, count(*) as parts, sum(amount) as amount from statement_line
        where product_id is not null group by order_line_id, kind, happened_at) counted
      where parts = (select count(*) from ordered_member m where m.order_line_id = counted.order_line_id)
        and amount <> (select sum(e.amount) from booked_amount e where e.order_line_id = counted.order_line_id
          and e.account in ('organizer', 'tax') and e.created_at = happened_at and (e.reason = 'sale') = (kind = 'sale'))`,
  },
];
