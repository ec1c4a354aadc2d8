import { type RawBuilder, sql } from "kysely";
import { eventDateOfLine } from "#modules/checkout/public.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { titleIn } from "#platform/db/title-in.ts";
import type { Language } from "@palco/values/language";
import {
  matching,
  matchSales,
  type SaleMatch,
  type SaleSource,
  type SaleWish,
  saysWords,
  sourceOf,
  withWords,
} from "./sale-match.queries.ts";
import { firstOf, type Keyset, orderOf, type SaleSort } from "./sale-order.queries.ts";
import { keptSums } from "./sale-sums.queries.ts";

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
 * Every sold line with its refund and its gift. Its amounts are in its row of `sale`, which the database keeps while
 * the ledger is written: the sum of this list is the sum of the ledger. Columns for filters and order are in the row
 * as well; all else is looked up for the rows of a page only.
 */
const everySale = sql`sale s join channel_card c on c.id = s.channel_id join ordered_line l on l.id = s.order_line_id
  join order_card o on o.id = s.order_id join account_card u on u.id = s.user_id left join product_card p on p.id = s.product_id`;

/** Which sales are on a page: read by the index of their order, where it has one, or out of what was looked up. */
function idsOfPage(
  match: SaleMatch,
  { from, where, before }: SaleSource,
  { sort, keyset }: { sort: SaleSort["sort"]; keyset: Keyset },
): RawBuilder<unknown> {
  const { order, condition, limit, offset } = keyset;
  const some = sql`order by ${order} limit ${limit} offset ${offset}`;
  if (sort === "eventAt")
    return sql`select s.order_line_id from ${from} join ordered_line l on l.id = s.order_line_id ${eventDateOfLine} where ${where} and ${condition} ${some}`;
  if (sort === "email")
    return sql`select s.order_line_id from ${from} join account_card u on u.id = s.user_id where ${where} and ${condition} ${some}`;
  if (before) return sql`select s.order_line_id from ${from} where ${where} and ${condition} ${some}`;
  const { conditions, words } = match;
  const whole = words ? { ...match, conditions: sql`${conditions} and ${withWords(words)}` } : match;
  return sql`select s.order_line_id from (${firstOf(whole, sort, { keyset, most: limit + offset })}) s ${some}`;
}

/** Of a product that is gone, the title it was sold by, in the buyer's language. */
const columnsIn = (
  language: Language,
) => sql`s.order_line_id as id, o.id as "orderId", o.number as "order", p.slug, ${titleIn(language, sql`coalesce(p.title, l.title)`)} as title, c.slug as "channelSlug",
  c.title as channel, case when u.disowned_at is null then u.email::text else '' end as email, u.name, u.surname, coalesce(nullif(o.billing->>'country', ''), o.shipping->>'country', o.country, nullif(u.country, ''), o.card_country) as country, s.currency,
  s.amount, s.support, s.refunded, s.tax, s.fee, s.payout, s.state, s.sold_at as "soldAt", held.event_at as "eventAt"`;

/** So many sales are looked through for common words before an index is asked. */
const mostSeen = 500;

type PageRow = SaleRow & { key: string; counted: number };

interface PagePlan {
  language: Language;
  before: RawBuilder<unknown> | undefined;
  ids: RawBuilder<unknown>;
  count: RawBuilder<number>;
}

/** All about the sales of a page, once it is known which they are. */
async function readPage(
  db: Db,
  keyset: Keyset,
  { before, ids, count, language }: PagePlan,
): Promise<PageRow[]> {
  const first = before ? sql`${before}, ` : sql``;
  const { rows } = await sql<PageRow>`with ${first} page as materialized (${ids})
    select ${columnsIn(language)}, ${keyset.key} as key, ${count} as counted
    from ${everySale} ${eventDateOfLine} where s.order_line_id = any(array(select order_line_id from page)) order by ${keyset.order}`.execute(
    db,
  );
  return rows;
}

const notCounted = sql<number>`0`;

/**
 * A page of the matching sales. Without words it is read from an index and counted to 1,000. Common words are
 * searched in the first sales of the order, rare words by their own index; words common overall but rare in this
 * range cost further reading. For common words only the sales read so far are counted: `total` is right once there
 * are no more.
 */
export async function listSaleRows(
  db: Db,
  match: SaleMatch,
  { sort, direction, language, ...wish }: SaleSort & LongPageWish & { language: Language },
) {
  const keyset = keysetOf(orderOf({ sort, direction }), wish);
  const { words } = match;
  if (words && sort !== "eventAt" && sort !== "email") {
    const { order, limit, offset } = keyset;
    const seen = firstOf(match, sort, { keyset, most: mostSeen });
    const ids = sql`select s.order_line_id from (${seen}) s where ${saysWords(words)} order by ${order} limit ${limit} offset ${offset}`;
    const rows = await readPage(db, keyset, { before: undefined, ids, count: notCounted, language });
    if (rows.length === limit) return { ...keyset.pageOf(rows), ...seenSoFar(keyset.pageOf(rows)) };
  }
  const source = await sourceOf(db, match);
  const isCounted = !words || Boolean(source.before);
  const count = isCounted ? countOf(match, source) : notCounted;
  const ids = idsOfPage(match, source, { sort, keyset });
  const rows = await readPage(db, keyset, { before: source.before, ids, count, language });
  const page = keyset.pageOf(rows);
  if (!isCounted) return { ...page, ...seenSoFar(page) };
  const counting = source.before ? sql<number>`(with ${source.before} select ${count})` : count;
  return { ...page, ...(await saidOf(db, rows, { count: counting, ...keyset })) };
}

const seenSoFar = ({ page, size, rows, next }: { page: number; size: number; rows: unknown[]; next: string | null }) => ({
  total: (page - 1) * size + rows.length,
  hasMore: next !== null,
}); // prettier-ignore

/** Counted up to 1,000; of a state by the kept sums, as an index does not know it. */
function countOf(match: SaleMatch, { from, where }: SaleSource): RawBuilder<number> {
  if (match.isKept && match.wish.state)
    return sql<number>`(select coalesce(sum(count), 0)::int from (${keptSums(match)}) kept)`;
  return countedUpTo(sql`from ${from} where ${where}`);
}

/** All that match, as fast as they are read. */
export async function* readSaleRows(
  db: Database,
  wish: SaleWish,
  language: Language,
): AsyncGenerator<SaleRow> {
  const match = await matchSales(db, wish);
  yield* readInPieces(
    db,
    sql<SaleRow>`select ${columnsIn(language)} from ${everySale} ${eventDateOfLine} where ${matching(match)}
      order by s.sold_at desc, s.order_line_id desc`,
  );
}

/** Products and channels of which something was ordered: what there is to filter by. */
export async function listSoldThings(db: Db, owners: OwnerScope, language: Language) {
  const whose = ownedBy(owners, { owner: "c.owner_id", channel: "c.id" });
  // One owner's products are few: sorted after they are found. Without an owner, the first ones are read from the
  // index of the order.
  const own = sql`(select p.* from product_card p join channel_card c on c.id = p.channel_id where ${whose} offset 0)`;
  type Thing = { slug: string; title: string };
  const [products, channels] = await Promise.all([
    sql<Thing>`select p.slug, ${titleIn(language)} as title from ${owners === "all" ? sql`product` : own} p
      where exists (select from ordered_line order_line where product_id = p.id) order by plain_text(p.title), p.id limit 500`.execute(
      db,
    ),
    sql<Thing>`select c.slug, c.title from channel_card c
      where ${whose} and exists (select from ordered_line order_line where channel_id = c.id) order by c.title limit 500`.execute(
      db,
    ),
  ]);
  return { products: products.rows, channels: channels.rows };
}
