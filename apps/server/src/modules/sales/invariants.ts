import { sql } from "kysely";
import type { Invariant } from "#platform/module.ts";

/** Conditions that must always hold; `verify` checks them on the whole database. */
export const invariants: readonly Invariant[] = [
  {
    says: "orders whose sales are not what the ledger says",
    sql: sql<{
      what: string;
    }>`select coalesce(books.order_id, sold.order_id)::text as what from (
        select e.order_id, -sum(e.amount) filter (where e.account = 'buyer') as paid, sum(e.amount) filter (where e.account = 'tax') as tax,
          sum(e.amount) filter (where e.account = 'fee') as fee, sum(e.amount) filter (where e.account in ('tax', 'organizer')) as payout
        from booked_amount e join ordered_line l on l.id = e.order_line_id where l.channel_id is not null group by e.order_id) books
      full join (select order_id, sum(amount + support - refunded) as paid, sum(tax) as tax, sum(fee) as fee, sum(payout) as payout
        from sale group by order_id) sold using (order_id)
      where (coalesce(books.paid, 0), coalesce(books.tax, 0), coalesce(books.fee, 0), coalesce(books.payout, 0))
        <> (coalesce(sold.paid, 0), coalesce(sold.tax, 0), coalesce(sold.fee, 0), coalesce(sold.payout, 0))`,
  },
  {
    says: "days whose kept sums are not what their sales come to",
    sql: sql<{
      what: string;
    }>`select concat_ws(' ', sold_on, currency, state, coalesce(channel_id::text, 'all channels')) as what from (
        select channel_id, sold_on, currency, state, count, gross, refunded, tax, fee, payout from sale_sum
        union all select channel_id, sold_on, currency, state, -count(*), -sum(amount + support), -sum(refunded), -sum(tax), -sum(fee), -sum(payout)
          from sale where sold_at is not null group by grouping sets ((channel_id, sold_on, currency, state), (sold_on, currency, state))) part
      group by channel_id, sold_on, currency, state
      having (sum(count), sum(gross), sum(refunded), sum(tax), sum(fee), sum(payout)) <> (0, 0, 0, 0, 0, 0)`,
  },
];
