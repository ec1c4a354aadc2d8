import type { SaleFilter } from "@palco/contract/sales";
import { type RawBuilder, sql } from "kysely";
import { eventDateOfLine } from "#modules/checkout/public.ts";
import { contains } from "#platform/db/contains.ts";
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
 * database while the ledger is written, so the sum of this list is the sum of the ledger. What is filtered and sorted by is
 * in the row as well: all else is looked up for the rows of a page only.
 */
const everySale = sql`sale s join channel c on c.id = s.channel_id join order_line l on l.id = s.order_line_id
  join "order" o on o.id = s.order_id join user_account u on u.id = s.user_id left join product p on p.id = s.product_id`;

/** A wish with the channels and the product it is about looked up; no `channelIds`: all. */
export interface SaleMatch {
  channelIds: string[] | undefined;
  conditions: RawBuilder<unknown>;
  /** The days are all that is asked for besides the channels and the state: kept sums answer. */
  isKept: boolean;
  wish: SaleWish;
}

/** More people or titles than this are not looked up first: so many have a sale that any page soon has its rows. */
const mostLookedUp = 2000;

async function havingWords(db: Db, q: string): Promise<RawBuilder<unknown>> {
  const inSale = contains(sql`s.words`, q);
  const isPerson = contains(sql`account_text(w.email, w.name, w.surname)`, q);
  const sales = sql`select s.order_line_id from sale s where ${inSale} limit ${sql.lit(mostLookedUp)}`;
  const people = sql`select w.id from user_account w where ${isPerson} limit ${sql.lit(mostLookedUp)}`;
  const { rows } = await sql<{
    sales: number;
    people: number;
  }>`select (select count(*)::int from (${sales}) counted) as sales,
    (select count(*)::int from (${people}) counted) as people`.execute(db);
  const isRare = rows[0]!.sales < mostLookedUp && rows[0]!.people < mostLookedUp;
  if (!isRare)
    return sql`(${inSale} or exists (select from user_account w where w.id = s.user_id and ${isPerson}))`;
  return sql`s.order_line_id = any(array((${sales}) union all select x.order_line_id from sale x where x.user_id = any(array(${people}))))`;
}

export async function matchSales(db: Db, wish: SaleWish): Promise<SaleMatch> {
  const channelIds = wish.ownerId || wish.channel ? await listChannelIds(db, wish) : undefined;
  const conditions = [sql`s.sold_at is not null`];
  if (wish.product)
    conditions.push(sql`s.product_id = (select id from product where slug = ${wish.product})`);
  if (wish.state) conditions.push(sql`s.state = ${wish.state}`);
  if (wish.from) conditions.push(sql`s.sold_at >= ${new Date(wish.from)}`);
  if (wish.to) conditions.push(sql`s.sold_at < ${new Date(wish.to)}`);
  if (wish.q) conditions.push(await havingWords(db, wish.q));
  return { channelIds, conditions: sql.join(conditions, sql` and `), isKept: !wish.q && !wish.product, wish };
}

async function listChannelIds(db: Db, { ownerId, channel }: SaleWish): Promise<string[]> {
  let asked = db.selectFrom("channel").select("id");
  if (ownerId) asked = asked.where("owner_id", "=", ownerId);
  if (channel) asked = asked.where("slug", "=", channel);
  return (await asked.execute()).map(({ id }) => id);
}

const matching = ({ channelIds, conditions }: SaleMatch) =>
  channelIds ? sql`s.channel_id = any(${channelIds}) and ${conditions}` : conditions;

const sorts = {
  soldAt: sql`s.sold_at`,
  eventAt: sql`held.event_at`,
  amount: sql`s.amount`,
  product: sql`lower(s.title)`,
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
  return sql`order by ${sorts[sort]} ${way} ${nulls}, s.order_line_id ${way}`;
}

/** Which sales are on a page: the first of each channel by the index of the order, then the first of those. */
function idsOfPage(
  match: SaleMatch,
  { limit, offset, ...sort }: SaleSort & { limit: number; offset: number },
) {
  const order = inOrder(sort);
  const some = sql`limit ${limit} offset ${offset}`;
  if (sort.sort === "eventAt")
    return sql`select s.order_line_id from ${everySale} ${eventDateOfLine} where ${matching(match)} ${order} ${some}`;
  if (sort.sort === "email")
    return sql`select s.order_line_id from user_account u join sale s on s.user_id = u.id where ${matching(match)} ${order} ${some}`;
  if (match.wish.product || (!match.channelIds && sort.sort === "soldAt"))
    return sql`select s.order_line_id from sale s where ${matching(match)} ${order} ${some}`;
  const channels = match.channelIds
    ? sql`unnest(${match.channelIds}::uuid[])`
    : sql`(select id from channel)`;
  return sql`select s.order_line_id from ${channels} of_channel (id) cross join lateral (
    select s.* from sale s where s.channel_id = of_channel.id and ${match.conditions} ${order} limit ${limit + offset}) s ${order} ${some}`;
}

const columns = sql`s.order_line_id as id, o.id as "orderId", o.number as "order", p.slug, l.title, c.slug as "channelSlug",
  c.title as channel, u.email, u.name, u.surname, coalesce(nullif(o.billing->>'country', ''), o.shipping->>'country', nullif(u.country, ''), o.card_country) as country, s.currency,
  s.amount, s.support, s.refunded, s.tax, s.fee, s.payout, s.state, s.sold_at as "soldAt", held.event_at as "eventAt"`;

/** A page: first which sales are on it, then all about those. */
export async function listSaleRows(
  db: Db,
  match: SaleMatch,
  page: SaleSort & { limit: number; offset: number },
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`with page as materialized (${idsOfPage(match, page)})
    select ${columns} from ${everySale} ${eventDateOfLine} where s.order_line_id = any(array(select order_line_id from page)) ${inOrder(page)}`.execute(
    db,
  );
  return rows;
}

/** All that match, as fast as they are read. */
export async function* readSaleRows(db: Database, wish: SaleWish): AsyncGenerator<SaleRow> {
  const newest = inOrder({ sort: "soldAt", direction: "desc" });
  const match = await matchSales(db, wish);
  yield* readInPieces(
    db,
    sql<SaleRow>`select ${columns} from ${everySale} ${eventDateOfLine} where ${matching(match)} ${newest}`,
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
export async function sumSalesByDay(db: Db, match: SaleMatch): Promise<DaySums[]> {
  const { rows } =
    await sql<DaySums>`select currency, to_char(sold_on, 'YYYY-MM-DD') as at, sum(count)::int as count,
      sum(gross)::bigint as gross, sum(refunded)::bigint as refunded, sum(tax)::bigint as tax, sum(fee)::bigint as fee, sum(payout)::bigint as payout
    from (${match.isKept ? keptSums(match) : liveSums(match, sql`true`)}) part
    group by currency, sold_on having sum(count) > 0 order by 1, 2`.execute(db);
  return rows;
}

const liveSums = (
  match: SaleMatch,
  also: RawBuilder<unknown>,
) => sql`select s.currency, s.sold_on, count(*) as count,
    sum(s.amount + s.support) as gross, sum(s.refunded) as refunded, sum(s.tax) as tax, sum(s.fee) as fee, sum(s.payout) as payout
  from sale s where ${matching(match)} and ${also} group by s.currency, s.sold_on`;

const dayOf = (at: string) => sql`(${new Date(at)}::timestamptz at time zone 'Europe/Madrid')::date`;

/** Whole days are kept; the days a period begins and ends in are added up, in one statement so that both are of one moment. */
function keptSums(match: SaleMatch): RawBuilder<unknown> {
  const { channelIds, wish } = match;
  const conditions = [channelIds ? sql`channel_id = any(${channelIds})` : sql`channel_id is null`];
  if (wish.state) conditions.push(sql`state = ${wish.state}`);
  if (wish.from) conditions.push(sql`sold_on > ${dayOf(wish.from)}`);
  if (wish.to) conditions.push(sql`sold_on < ${dayOf(wish.to)}`);
  const kept = sql`select currency, sold_on, count, gross, refunded, tax, fee, payout from sale_sum where ${sql.join(conditions, sql` and `)}`;
  const edges = [wish.from, wish.to].flatMap((at) => at ?? []).map((at) => {
    const begin = sql`(${dayOf(at)})::timestamp at time zone 'Europe/Madrid'`;
    const end = sql`(${dayOf(at)} + 1)::timestamp at time zone 'Europe/Madrid'`;
    return sql`(s.sold_at >= ${begin} and s.sold_at < ${end})`;
  }); // prettier-ignore
  if (edges.length === 0) return kept;
  return sql`${kept} union all (${liveSums(match, sql`(${sql.join(edges, sql` or `)})`)})`;
}

/** Makes one row of those that changes have added. */
export async function foldSums(db: Db): Promise<void> {
  await sql`with many as (select channel_id, sold_on from sale_sum group by channel_id, sold_on, currency, state having count(*) > 1),
      gone as (delete from sale_sum s using (select distinct * from many) m
        where s.channel_id is not distinct from m.channel_id and s.sold_on = m.sold_on returning s.*)
    insert into sale_sum select channel_id, sold_on, currency, state, sum(count), sum(gross), sum(refunded), sum(tax), sum(fee), sum(payout)
      from gone group by channel_id, sold_on, currency, state having (sum(count), sum(gross), sum(refunded), sum(tax), sum(fee), sum(payout)) <> (0, 0, 0, 0, 0, 0)`.execute(
    db,
  );
}

/** Products and channels of which something was ordered: what there is to filter by. */
export async function listSoldThings(db: Db, ownerId: string | undefined) {
  // Those of one owner are few: sorted after they are found; of all, the first are read off the order.
  const own = sql`(select p.* from product p join channel c on c.id = p.channel_id where c.owner_id = ${ownerId} offset 0)`;
  const whose = ownerId ? sql`c.owner_id = ${ownerId}` : sql`true`;
  type Thing = { slug: string; title: string };
  const [products, channels] = await Promise.all([
    sql<Thing>`select p.slug, p.title from ${ownerId ? own : sql`product`} p
      where exists (select from order_line where product_id = p.id) order by plain_text(p.title), p.id limit 500`.execute(
      db,
    ),
    sql<Thing>`select c.slug, c.title from channel c
      where ${whose} and exists (select from order_line where channel_id = c.id) order by c.title limit 500`.execute(
      db,
    ),
  ]);
  return { products: products.rows, channels: channels.rows };
}
