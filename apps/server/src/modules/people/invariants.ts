import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";
import { paidStatuses } from "./person.queries.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "buyers whose kept orders and sums are not what their orders say",
    sql: sql<{ what: string }>`select b.id::text as what from buyer_card b left join (
        select user_id, sum(n)::bigint as orders, (array_agg(amount order by n desc, currency))[1] as spent from (
          select o.user_id, o.currency, count(distinct o.id) as n, coalesce(sum(l.gross_amount - l.refunded_amount), 0)::bigint as amount
          from order_card o left join ordered_line l on l.order_id = o.id
          where o.status in ${paidStatuses} group by o.user_id, o.currency) by_currency group by user_id) paid on paid.user_id = b.id
      where (b.orders, b.spent) is distinct from (coalesce(paid.orders, 0), coalesce(paid.spent, 0))`,
  },
];
