import type { CancellationView } from "@palco/contract/checkout/cancellations";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

interface Row {
  id: string;
  session_id: string | null;
  session_at: Date | null;
  note: string;
  created_at: Date;
  deadline_on: string;
  done_at: Date | null;
  total: number;
  done: number;
  retried: number;
}

/** The cancellations of a product with how far they are, newest first. */
export async function listCancellationViews(
  db: Db,
  { productId, id }: { productId: string; id?: string },
): Promise<CancellationView[]> {
  const { rows } = await sql<Row>`
    select c.id, c.session_id, s.starts_at as session_at, c.note, c.created_at, c.deadline_on::text as deadline_on, c.done_at,
      count(co.order_id)::int as total,
      count(co.order_id) filter (where co.booked_at is not null and o.status <> 'refund_pending')::int as done,
      count(co.order_id) filter (where o.status = 'refund_pending'
        and exists (select from refund r where r.order_id = o.id and r.status = 'pending' and r.attempts > 0))::int as retried
    from cancellation c left join product_date s on s.id = c.session_id
      left join cancellation_order co on co.cancellation_id = c.id left join "order" o on o.id = co.order_id
    where c.product_id = ${productId} and ${id ? sql`c.id = ${id}` : sql`true`}
    group by c.id, s.starts_at order by c.created_at desc`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    sessionId: row.session_id,
    sessionAt: row.session_at?.toISOString() ?? null,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    deadlineOn: row.deadline_on,
    doneAt: row.done_at?.toISOString() ?? null,
    total: row.total,
    done: row.done,
    retried: row.retried,
  }));
}

/** The orders that hold a ticket of what was called off and are not on its list yet: also those paid since. */
export async function collectOrders(tx: Tx, cancellationId: string): Promise<void> {
  await sql`insert into cancellation_order (cancellation_id, order_id)
    select distinct c.id, o.id from cancellation c
      join order_line l on l.product_id = c.product_id and l.kind = 'product' and (c.session_id is null or l.session_id = c.session_id)
      join "order" o on o.id = l.order_id and o.status in ('paid', 'partially_refunded')
    where c.id = ${cancellationId} on conflict do nothing`.execute(tx);
}

/** Cancellations with open refunds, and recent ones: a buyer may pay late. */
export async function listOpenCancellations(db: Db, since: Date): Promise<{ id: string; note: string }[]> {
  return db
    .selectFrom("cancellation")
    .select(["id", "note"])
    .where((where) => where.or([where("done_at", "is", null), where("created_at", ">=", since)]))
    .orderBy("created_at")
    .execute();
}

export async function takeWaitingOrders(
  db: Db,
  cancellationId: string,
  { limit, tried }: { limit: number; tried: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select order_id as id from cancellation_order
    where cancellation_id = ${cancellationId} and booked_at is null and order_id <> all(${tried}::uuid[])
    order by order_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes whether all the money of a cancellation has gone back by now. */
export async function markDone(db: Db, cancellationId: string, now: Date): Promise<void> {
  await sql`update cancellation c set done_at = case when exists (
      select from cancellation_order co join "order" o on o.id = co.order_id
      where co.cancellation_id = c.id and (co.booked_at is null or o.status = 'refund_pending')
    ) then null else coalesce(done_at, ${now}) end where c.id = ${cancellationId}`.execute(db);
}

/** True when a product, or this date of it, was cancelled. */
export async function isCancelled(
  db: Db,
  productId: string,
  sessionId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`select 1 from cancellation where product_id = ${productId}
    and (session_id is null or session_id = ${sessionId}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Number of orders and refund total for cancelling all dates, or each one. */
export async function listAffected(db: Db, productId: string) {
  const { rows } = await sql<{
    session_id: string | null;
    session_at: Date | null;
    orders: number;
    amount: number;
    currency: string | null;
  }>`
    with held as (
      select l.session_id, o.id, o.gross_amount - (select coalesce(sum(refunded_amount), 0) from order_line where order_id = o.id)::int as amount, o.currency
      from order_line l join "order" o on o.id = l.order_id
      where l.product_id = ${productId} and l.kind = 'product' and o.status in ('paid', 'partially_refunded'))
    select null::uuid as session_id, null::timestamptz as session_at, count(id)::int as orders, coalesce(sum(amount), 0)::int as amount, currency
      from held group by currency
    union all
    select s.id, s.starts_at, count(held.id)::int, coalesce(sum(amount), 0)::int, currency
      from product_date s left join held on held.session_id = s.id
      where s.product_id = ${productId} and s.capacity is not null group by s.id, s.starts_at, currency
    order by session_at nulls first`.execute(db);
  return rows;
}

/** Whether all of a product was cancelled, and which of its dates. */
export async function findCalledOff(db: Db, productId: string) {
  const rows = await db
    .selectFrom("cancellation")
    .select("session_id as date")
    .where("product_id", "=", productId)
    .execute();
  const dates = new Set(rows.flatMap(({ date }) => date ?? []));
  return { whole: rows.some(({ date }) => !date), dates };
}

/** The dates of a product that were called off. */
export async function listCancelledDates(db: Db, productId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("cancellation")
    .select("session_id")
    .where("product_id", "=", productId)
    .where("session_id", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.session_id!));
}
