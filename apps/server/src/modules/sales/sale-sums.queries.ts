import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { keysetOf } from "#platform/db/keyset.ts";
import { matching, type SaleMatch, type SaleSource, saysWords, sourceOf } from "./sale-match.queries.ts";
import { firstOf, orderOf } from "./sale-order.queries.ts";

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

export interface SaleSumsByDay {
  days: DaySums[];
  /** Only sales from here on were added up; nothing: all. */
  since: Date | null;
}

/** Common words are searched only in this many newest sales. For an organizer with fewer sales, all are searched. */
const mostSeen = 3000;

/** Sums of all matching sales by currency and day. Totals and chart are both made of them, so the lines are read once. */
export async function sumSalesByDay(db: Db, match: SaleMatch): Promise<SaleSumsByDay> {
  if (!match.words) {
    const parts = match.isKept ? keptSums(match) : liveSums(match, {});
    return { days: (await byDay(parts).execute(db)).rows, since: null };
  }
  const source = await sourceOf(db, match);
  if (!source.before) return sumNewest(db, match, match.words);
  const { rows } = await byDay(liveSums(match, { source }), source.before).execute(db);
  return { days: rows, since: null };
}

const byDay = (parts: RawBuilder<unknown>, before?: RawBuilder<unknown>) =>
  sql<DaySums>`${before ? sql`with ${before}` : sql``} select currency, to_char(sold_on, 'YYYY-MM-DD') as at, sum(count)::int as count,
      sum(gross)::bigint as gross, sum(refunded)::bigint as refunded, sum(tax)::bigint as tax, sum(fee)::bigint as fee, sum(payout)::bigint as payout
    from (${parts}) part
    group by currency, sold_on having sum(count) > 0 order by 1, 2`;

/** Sums for common words: those of the newest `mostSeen` sales that contain them, and the date these sales begin. */
async function sumNewest(
  db: Db,
  match: SaleMatch,
  words: NonNullable<SaleMatch["words"]>,
): Promise<SaleSumsByDay> {
  const newest = keysetOf(orderOf({ sort: "soldAt", direction: "desc" }), { page: 1, size: mostSeen });
  const source = { before: undefined, from: sql`seen s`, where: saysWords(words) };
  const { rows } = await sql<{ seen: number; since: Date | null; days: DaySums[] }>`
    with seen as materialized (${firstOf(match, "soldAt", { keyset: newest, most: mostSeen })})
    select count(*)::int as seen, min(sold_at) as since,
      (select coalesce(jsonb_agg(day), '[]') from (${byDay(liveSums(match, { source }))}) day) as days
    from seen`.execute(db);
  const { seen, since, days } = rows[0]!;
  return { days, since: seen < mostSeen ? null : since };
}

const liveSums = (
  match: SaleMatch,
  { source, also = sql`true` }: { source?: SaleSource | undefined; also?: RawBuilder<unknown> },
) => sql`select s.currency, s.sold_on, count(*) as count,
    sum(s.amount + s.support) as gross, sum(s.refunded) as refunded, sum(s.tax) as tax, sum(s.fee) as fee, sum(s.payout) as payout
  from ${source?.from ?? sql`sale s`} where ${source?.where ?? matching(match)} and ${also} group by s.currency, s.sold_on`;

const dayOf = (at: string) => sql`(${new Date(at)}::timestamptz at time zone 'Europe/Madrid')::date`;

/** Whole days are kept; the days a period begins and ends in are added up, in one statement so that both are of one moment. */
export function keptSums(match: SaleMatch): RawBuilder<unknown> {
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
  return sql`${kept} union all (${liveSums(match, { also: sql`(${sql.join(edges, sql` or `)})` })})`;
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
