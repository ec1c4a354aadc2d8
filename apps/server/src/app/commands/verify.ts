import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import { verifyFiles } from "./verify-files.ts";

/** What must always hold, asked of the whole database: each question answers the rows that break it. */
const questions: { says: string; sql: ReturnType<typeof sql<{ what: string }>> }[] = [
  {
    says: "orders whose ledger does not sum to zero",
    sql: sql<{
      what: string;
    }>`select order_id::text as what from ledger_entry group by order_id having sum(amount) <> 0`,
  },
  {
    says: "paid orders without a ticket or a parcel",
    sql: sql<{ what: string }>`select o.number as what from "order" o join order_line l on l.order_id = o.id
      where o.status = 'paid' and l.kind = 'product' and not exists (select 1 from entitlement e where e.order_line_id = l.id)
        and not exists (select 1 from shipment s where s.order_line_id = l.id)`,
  },
  {
    says: "statements that are not the sum of their lines, and lines that are not what the ledger owes",
    sql: sql<{
      what: string;
    }>`select s.id::text as what from statement s join statement_line l on l.statement_id = s.id
        group by s.id having s.amount <> sum(l.amount)
      union all select l.id::text from statement_line l left join statement_entry c on c.statement_line_id = l.id
        left join ledger_entry e on e.id = c.ledger_entry_id and e.account in ('organizer', 'tax')
        where l.kind <> 'charge' and l.product_id is null group by l.id having l.amount <> coalesce(sum(e.amount), 0)`,
  },
  {
    says: "bundles whose parts are all in statements and are not what the ledger owes",
    sql: sql<{
      what: string;
    }>`select order_line_id::text as what from (
        select order_line_id, kind, happened_at, count(*) as parts, sum(amount) as amount from statement_line
        where product_id is not null group by order_line_id, kind, happened_at) counted
      where parts = (select count(*) from order_line_member m where m.order_line_id = counted.order_line_id)
        and amount <> (select sum(e.amount) from ledger_entry e where e.order_line_id = counted.order_line_id
          and e.account in ('organizer', 'tax') and e.created_at = happened_at and (e.reason = 'sale') = (kind = 'sale'))`,
  },
  {
    says: "orders whose sales are not what the ledger says",
    sql: sql<{
      what: string;
    }>`select coalesce(books.order_id, sold.order_id)::text as what from (
        select e.order_id, -sum(e.amount) filter (where e.account = 'buyer') as paid, sum(e.amount) filter (where e.account = 'tax') as tax,
          sum(e.amount) filter (where e.account = 'fee') as fee, sum(e.amount) filter (where e.account in ('tax', 'organizer')) as payout
        from ledger_entry e join order_line l on l.id = e.order_line_id where l.channel_id is not null group by e.order_id) books
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
  {
    says: "paid periods that opened nothing, and subscriptions paid longer than they open",
    sql: sql<{ what: string }>`select o.number as what from "order" o join order_line l on l.order_id = o.id
        where o.status = 'paid' and l.kind in ('subscription', 'platform')
          and not exists (select 1 from subscription_period p where p.order_id = o.id and p.paid_at is not null)
      union all select s.id::text from subscription s left join membership m on m.user_id = s.user_id and m.channel_id is not distinct from s.channel_id
        where s.status in ('active', 'past_due', 'cancelled') and (m.id is null or m.valid_until < s.valid_until)`,
  },
  {
    says: "tickets of refunded orders that are still open",
    sql: sql<{ what: string }>`select o.number as what from "order" o join order_line l on l.order_id = o.id
      join entitlement e on e.order_line_id = l.id where o.status in ('refunded', 'refund_pending') and e.closed_at is null`,
  },
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
  {
    says: "approved payments of orders that are neither paid nor given back",
    sql: sql<{
      what: string;
    }>`select p.provider_reference as what from payment p join "order" o on o.id = p.order_id
      where p.status = 'approved' and p.refunded_amount = 0 and o.status in ('open', 'expired', 'failed')
        and not exists (select 1 from refund r where r.payment_id = p.id)`,
  },
];

/** What is wrong in the books, one line each. */
export async function verifyBooks({ db }: Pick<Platform, "db">): Promise<string[]> {
  const problems: string[] = [];
  for (const question of questions) {
    const { rows } = await question.sql.execute(db);
    if (rows.length)
      problems.push(
        `${rows.length} ${question.says}: ${rows
          .slice(0, 5)
          .map(({ what }) => what)
          .join(", ")}`,
      );
  }
  return problems;
}

/** Checks the books, and every kind of file against its rows. Answers what was looked at and what is wrong, in lines. */
export async function verify({
  db,
  storage,
}: Pick<Platform, "db" | "storage">): Promise<{ report: string[]; problems: string[] }> {
  const books = await verifyBooks({ db });
  const { report, problems } = await verifyFiles({ db, storage });
  return { report, problems: [...books, ...problems] };
}
