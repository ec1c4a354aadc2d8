import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "orders whose ledger does not sum to zero",
    sql: sql<{
      what: string;
    }>`select order_id::text as what from ledger_entry group by order_id having sum(amount) <> 0`,
  },
  {
    says: "paid periods that opened nothing",
    sql: sql<{ what: string }>`select o.number as what from "order" o join order_line l on l.order_id = o.id
      where o.status = 'paid' and l.kind in ('subscription', 'platform')
        and not exists (select 1 from period_order p where p.order_id = o.id and p.paid_at is not null)`,
  },
  {
    says: "tickets of refunded orders that are still open",
    sql: sql<{ what: string }>`select o.number as what from "order" o join order_line l on l.order_id = o.id
      join ticket e on e.order_line_id = l.id where o.status in ('refunded', 'refund_pending') and e.closed_at is null`,
  },
  {
    says: "withdrawn purchases whose money is not on its way back",
    sql: sql<{
      what: string;
    }>`select o.number as what from withdrawal w join "order" o on o.id = w.order_id
      where o.status not in ('refunded', 'refund_pending')
        or w.amount is distinct from (select r.order_amount from refund r where r.id = w.refund_id)`,
  },
  {
    says: "paid orders of buyers without an account",
    sql: sql<{
      what: string;
    }>`select number as what from "order" o where status in ('paid', 'partially_refunded')
      and not exists (select 1 from account_card a where a.id = o.user_id)`,
  },
  {
    says: "approved payments of orders that are neither paid nor given back",
    sql: sql<{
      what: string;
    }>`select p.provider_reference as what from payment p join "order" o on o.id = p.order_id
      where p.status = 'approved' and p.refunded_amount = 0 and o.status in ('open', 'expired', 'failed')
        and not exists (select 1 from refund r where r.payment_id = p.id)`,
  },
];
