import type { SaleFilter } from "@palco/contract/sales";
import { type RawBuilder, sql } from "kysely";
import { eventDateOfLine } from "#modules/checkout/public.ts";
import type { Db } from "#platform/db/database.ts";

/** A filter with whose channels it is about; no `ownerId`: everybody's. */
export type SaleWish = Omit<SaleFilter, "scope"> & { ownerId: string | undefined };

export interface SaleRow {
  id: string;
  orderId: string;
  order: string;
  slug: string | null;
  title: string;
  channelSlug: string;
  channel: string;
  email: string;
  name: string;
  surname: string;
  country: string | null;
  currency: string;
  amount: number;
  support: number;
  refunded: number;
  tax: number;
  fee: number;
  payout: number;
  state: "paid" | "refunded" | "partially_refunded";
  soldAt: Date;
  eventAt: Date | null;
}

/**
 * Every sold line with its way home and the gift that came with it. What it moved is what the ledger says; a line
 * without any entry is shown only where there was nothing to pay, so the sum of this list is the sum of the ledger (B4).
 */
function salesOf(wish: SaleWish): RawBuilder<unknown> {
  const conditions = [sql`l.kind not in ('support', 'shipping')`, sql`o.paid_at is not null`];
  if (wish.ownerId) conditions.push(sql`c.owner_id = ${wish.ownerId}`);
  if (wish.channel) conditions.push(sql`c.slug = ${wish.channel}`);
  if (wish.product) conditions.push(sql`p.slug = ${wish.product}`);
  if (wish.from) conditions.push(sql`o.paid_at >= ${new Date(wish.from)}`);
  if (wish.to) conditions.push(sql`o.paid_at < ${new Date(wish.to)}`);
  if (wish.q) {
    const like = `%${wish.q.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(
      sql`(u.email ilike ${like} or (u.name || ' ' || u.surname) ilike ${like} or l.title ilike ${like} or o.number ilike ${like})`,
    );
  }
  return sql`select l.id, o.id as "orderId", o.number as "order", p.slug, l.title, c.slug as "channelSlug", c.title as channel,
      u.email, u.name, u.surname, coalesce(nullif(o.billing->>'country', ''), u.country) as country, o.currency,
      book.amount, book.support, book.refunded, book.tax, book.fee, book.payout,
      case when book.refunded = 0 and o.status <> 'refunded' then 'paid'
        when book.refunded >= book.amount + book.support then 'refunded' else 'partially_refunded' end as state,
      o.paid_at as "soldAt", held.event_at as "eventAt"
    from order_line l join "order" o on o.id = l.order_id join channel c on c.id = l.channel_id
      join user_account u on u.id = o.user_id left join product p on p.id = l.product_id
      ${eventDateOfLine}
      cross join lateral (
        select count(*) as entries,
          coalesce(-sum(e.amount) filter (where e.account = 'buyer' and e.reason = 'sale' and extra.kind is distinct from 'support'), 0) as amount,
          coalesce(-sum(e.amount) filter (where e.account = 'buyer' and e.reason = 'sale' and extra.kind = 'support'), 0) as support,
          coalesce(sum(e.amount) filter (where e.account = 'buyer' and e.reason <> 'sale'), 0) as refunded,
          coalesce(sum(e.amount) filter (where e.account = 'tax'), 0) as tax,
          coalesce(sum(e.amount) filter (where e.account = 'fee'), 0) as fee,
          coalesce(sum(e.amount) filter (where e.account in ('organizer', 'tax')), 0) as payout
        from ledger_entry e left join order_line extra on extra.id = e.order_line_id and extra.kind in ('support', 'shipping')
        where e.order_id = l.order_id and (e.order_line_id = l.id or (extra.channel_id = l.channel_id
          and not exists (select from order_line earlier where earlier.order_id = l.order_id and earlier.kind not in ('support', 'shipping')
            and earlier.channel_id = l.channel_id and earlier.id < l.id)))) book
    where ${sql.join(conditions, sql` and `)} and (book.entries > 0 or l.gross_amount = 0)`;
}

const matching = (wish: SaleWish) =>
  sql`(${salesOf(wish)}) sale where ${wish.state ? sql`state = ${wish.state}` : sql`true`}`;

const sorts = {
  soldAt: sql`"soldAt"`,
  eventAt: sql`"eventAt"`,
  amount: sql`amount`,
  product: sql`lower(title)`,
  email: sql`lower(email::text)`,
};
export interface SaleSort {
  sort: keyof typeof sorts;
  direction: "asc" | "desc";
}

function ordered(wish: SaleWish, { sort, direction }: SaleSort) {
  const way = direction === "asc" ? sql`asc nulls last` : sql`desc nulls last`;
  return sql<SaleRow>`select id, "orderId", "order", slug, title, "channelSlug", channel, email, name, surname, country, currency, amount::bigint as amount,
      support::bigint as support, refunded::bigint as refunded, tax::bigint as tax, fee::bigint as fee, payout::bigint as payout,
      state, "soldAt", "eventAt"
    from ${matching(wish)} order by ${sorts[sort]} ${way}, id`;
}

export async function listSaleRows(
  db: Db,
  wish: SaleWish,
  { limit, offset, ...sort }: SaleSort & { limit: number; offset: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`${ordered(wish, sort)} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** All that match, some hundreds at a time: the database keeps the rest until they are asked for. */
export async function* readSaleRows(db: Db, wish: SaleWish): AsyncGenerator<SaleRow> {
  const query = ordered(wish, { sort: "soldAt", direction: "desc" }).compile(db);
  for await (const { rows } of db.getExecutor().stream<SaleRow>(query, 500)) yield* rows;
}

export interface DaySums {
  currency: string;
  /** The day it was sold in Europe/Madrid, "2026-11-21". */
  at: string;
  count: number;
  gross: number;
  refunded: number;
  tax: number;
  fee: number;
  payout: number;
}

/** What all that match come to by currency and day: totals and chart are made of it, so that the lines are read once. */
export async function sumSalesByDay(db: Db, wish: SaleWish): Promise<DaySums[]> {
  const { rows } =
    await sql<DaySums>`select currency, to_char("soldAt" at time zone 'Europe/Madrid', 'YYYY-MM-DD') as at,
      count(*)::int as count, sum(amount + support)::bigint as gross, sum(refunded)::bigint as refunded,
      sum(tax)::bigint as tax, sum(fee)::bigint as fee, sum(payout)::bigint as payout
    from ${matching(wish)} group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Products and channels of which something was ordered: what there is to filter by. */
export async function listSoldThings(db: Db, ownerId: string | undefined) {
  const whose = ownerId ? sql`c.owner_id = ${ownerId}` : sql`true`;
  const [products, channels] = await Promise.all([
    sql<{
      slug: string;
      title: string;
    }>`select p.slug, p.title from product p join channel c on c.id = p.channel_id
      where ${whose} and exists (select from order_line where product_id = p.id) order by p.title limit 500`.execute(
      db,
    ),
    sql<{ slug: string; title: string }>`select c.slug, c.title from channel c
      where ${whose} and exists (select from order_line where channel_id = c.id) order by c.title limit 500`.execute(
      db,
    ),
  ]);
  return { products: products.rows, channels: channels.rows };
}
