import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** One account's view of one product once everything has settled; a healthy one has the same number in all. */
export interface Holding {
  tickets: number;
  paidOrders: number;
  /** Charges the bank approved and did not give back; 0 for what is free. */
  keptCharges: number;
}

export async function holdingOf(db: Db, userId: string, productId: string): Promise<Holding> {
  const { rows } = await sql<Holding>`select
    (select count(*)::int from entitlement where user_id = ${userId} and product_id = ${productId} and closed_at is null) as tickets,
    (select count(*)::int from "order" o join order_line l on l.order_id = o.id
      where o.user_id = ${userId} and l.product_id = ${productId} and o.status = 'paid') as "paidOrders",
    (select count(*)::int from sandbox_charge c join payment p on p.provider_reference = c.reference join order_line l on l.order_id = p.order_id
      where l.user_id = ${userId} and l.product_id = ${productId} and c.status = 'approved' and c.refunded < c.amount) as "keptCharges"`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Differences between the shop's ledger and the bank's, one line each. None when every approved charge is one paid
 * order with one open ticket, or was fully refunded. Call it only after reconciliation.
 */
export async function faultsInBooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'charge without a payment ' || c.reference as fault from sandbox_charge c
      where not exists (select from payment where provider_reference = c.reference)
    union all select 'charge the shop has not noticed ' || c.reference from sandbox_charge c join payment p on p.provider_reference = c.reference
      where c.status = 'approved' and p.status <> 'approved'
    union all select 'the bank gave back ' || c.refunded || ', the shop says ' || p.refunded_amount || ' ' || c.reference
      from sandbox_charge c join payment p on p.provider_reference = c.reference where c.refunded <> p.refunded_amount
    union all select 'given back in part ' || reference from sandbox_charge where refunded not in (0, amount)
    union all select 'left behind: order ' || status || ' ' || number from "order" where status in ('open', 'refund_pending')
    union all select 'left behind: refund ' || id from refund where status = 'pending'
    union all select 'paid without exactly one ticket ' || o.number from "order" o where o.status = 'paid'
      and 1 <> (select count(*) from entitlement e join order_line l on l.id = e.order_line_id where l.order_id = o.id and e.closed_at is null)
    union all select 'ticket of an order that is ' || o.status || ' ' || o.number from "order" o
      join order_line l on l.order_id = o.id join entitlement e on e.order_line_id = l.id where o.status <> 'paid' and e.closed_at is null
    union all select 'ledger off by ' || sum(amount) from ledger_entry group by order_id having sum(amount) <> 0
    union all select 'ledger says ' || ledger || ', the bank keeps ' || bank || ' of ' || number from (
      select o.number,
        (select coalesce(-sum(amount), 0) from ledger_entry where order_id = o.id and account = 'buyer') as ledger,
        (select coalesce(sum(c.amount - c.refunded), 0) from sandbox_charge c join payment p on p.provider_reference = c.reference
          where p.order_id = o.id and c.status = 'approved') as bank
      from "order" o) sums where ledger <> bank
    union all select 'stated twice: ' || kind from outbox where kind like 'order.%' group by kind, payload->>'orderId', payload->>'refundId' having count(*) > 1
    union all select 'paid, and nobody was told: ' || number from "order" o where o.status = 'paid'
      and not exists (select from outbox where kind = 'order.paid' and payload->>'orderId' = o.id::text)`.execute(
    db,
  );
  return rows.map(({ fault }) => fault);
}
