import type { SaleFilter } from "@palco/contract/sales";
import { type RawBuilder, sql } from "kysely";
import { eventDateOfLine } from "#modules/checkout/public.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";

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
 * Every sold line with its way home and the gift that came with it: what it moved is in its row of `sale`, kept by the
 * database while the ledger is written, so the sum of this list is the sum of the ledger (B4). Joins that a question
 * does not use cost nothing: the planner leaves them out.
 */
const everySale = sql`sale s join channel c on c.id = s.channel_id left join order_line l on l.id = s.order_line_id
  left join "order" o on o.id = s.order_id left join user_account u on u.id = o.user_id left join product p on p.id = s.product_id`;

const state = sql`case when s.refunded = 0 and o.status <> 'refunded' then 'paid'
  when s.refunded >= s.amount + s.support then 'refunded' else 'partially_refunded' end`;

function matching(wish: SaleWish): RawBuilder<unknown> {
  const conditions = [sql`s.sold_at is not null`];
  if (wish.ownerId) conditions.push(sql`c.owner_id = ${wish.ownerId}`);
  if (wish.channel) conditions.push(sql`c.slug = ${wish.channel}`);
  if (wish.product) conditions.push(sql`p.slug = ${wish.product}`);
  if (wish.state) conditions.push(sql`${state} = ${wish.state}`);
  if (wish.from) conditions.push(sql`s.sold_at >= ${new Date(wish.from)}`);
  if (wish.to) conditions.push(sql`s.sold_at < ${new Date(wish.to)}`);
  if (wish.q) {
    const like = `%${wish.q.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(
      sql`(u.email ilike ${like} or (u.name || ' ' || u.surname) ilike ${like} or l.title ilike ${like} or o.number ilike ${like})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const sorts = {
  soldAt: sql`s.sold_at`,
  eventAt: sql`held.event_at`,
  amount: sql`s.amount`,
  product: sql`lower(l.title)`,
  email: sql`lower(u.email::text)`,
};
export interface SaleSort {
  sort: keyof typeof sorts;
  direction: "asc" | "desc";
}

function inOrder({ sort, direction }: SaleSort): RawBuilder<unknown> {
  const way = direction === "asc" ? sql`asc` : sql`desc`;
  // Only events may have no date; anything said of the others would keep an index from being used.
  const nulls = sort === "eventAt" ? sql`nulls last` : sql``;
  return sql`order by ${sorts[sort]} ${way} ${nulls}, s.order_line_id`;
}

const columns = sql`s.order_line_id as id, o.id as "orderId", o.number as "order", p.slug, l.title, c.slug as "channelSlug",
  c.title as channel, u.email, u.name, u.surname, coalesce(nullif(o.billing->>'country', ''), o.shipping->>'country', nullif(u.country, ''), o.card_country) as country, s.currency,
  s.amount, s.support, s.refunded, s.tax, s.fee, s.payout, ${state} as state, s.sold_at as "soldAt", held.event_at as "eventAt"`;

/** A page: first which sales are on it, then all about those. */
export async function listSaleRows(
  db: Db,
  wish: SaleWish,
  { limit, offset, ...sort }: SaleSort & { limit: number; offset: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`with page as materialized (
      select s.order_line_id from ${everySale} ${sort.sort === "eventAt" ? eventDateOfLine : sql``}
      where ${matching(wish)} ${inOrder(sort)} limit ${limit} offset ${offset})
    select ${columns} from ${everySale} ${eventDateOfLine} where s.order_line_id in (select order_line_id from page) ${inOrder(sort)}`.execute(
    db,
  );
  return rows;
}

/** All that match, as fast as they are read. */
export function readSaleRows(db: Database, wish: SaleWish): AsyncGenerator<SaleRow> {
  const newest = inOrder({ sort: "soldAt", direction: "desc" });
  return readInPieces(
    db,
    sql<SaleRow>`select ${columns} from ${everySale} ${eventDateOfLine} where ${matching(wish)} ${newest}`,
  );
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
  const { rows } = await sql<DaySums>`select s.currency, to_char(s.sold_on, 'YYYY-MM-DD') as at,
      count(*)::int as count, sum(s.amount + s.support)::bigint as gross, sum(s.refunded)::bigint as refunded,
      sum(s.tax)::bigint as tax, sum(s.fee)::bigint as fee, sum(s.payout)::bigint as payout
    from ${everySale} where ${matching(wish)} group by s.currency, s.sold_on order by 1, 2`.execute(db);
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
