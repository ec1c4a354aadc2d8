import { mostCounted } from "@palco/contract/fields";
import type { SearchSort } from "@palco/contract/search/filters";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Day } from "./calendar.ts";
import type { Combination } from "./choices.ts";
import type { Facet, Wanted } from "./facets.ts";

export interface Found {
  ids: string[];
  total: number;
}

/** So many are looked up by their facets and put in order; of more, the list is read off along its order. */
const mostSorted = 5000;
/** Products with a date in a stretch of days are counted as far as this. */
const mostDated = 20_000;

/** The filters as conditions on a product `s`. */
function conditionsOf({ groups, days, onAir }: Wanted): RawBuilder<unknown>[] {
  return [
    ...[...groups.values()].map((anyOf) => sql`s.facets && ${[...anyOf]}::text[]`),
    ...(days ? [sql`s.days && ${[...days]}::text[]`] : []),
    ...(onAir ? [sql`s.product_id = any(${[...onAir]}::uuid[])`] : []),
  ];
}

/** Along the order of an index, whatever the statistics say, for the rest of the transaction. */
const forbidBitmaps = (tx: Db) => sql`select set_config('enable_bitmapscan', 'off', true)`.execute(tx);

const orders: Record<SearchSort, RawBuilder<unknown>> = {
  relevance: sql`s.published_at desc, s.product_id desc`,
  newest: sql`s.published_at desc, s.product_id desc`,
  soonest: sql`s.next_at, s.product_id`,
  price_asc: sql`s.price, s.product_id`,
  price_desc: sql`s.price desc, s.product_id desc`,
};
export const orderOf = (sort: SearchSort): RawBuilder<unknown> => orders[sort];

export const areFew = (total: number): boolean => total < mostSorted;

/**
 * The products of a page, of `total` that there are by the counts of a moment ago; of few, they are counted anew. Of many, it is asked for
 * within a transaction.
 */
export async function browse(
  db: Db,
  { wanted, sort, total }: { wanted: Wanted; sort: SearchSort; total: number },
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const most = Math.min(limit, mostCounted - offset);
  if (most <= 0) return { ids: [], total };
  const conditions = sql.join([sql`s.is_listed`, ...conditionsOf(wanted)], sql` and `);
  const page = sql`order by ${orderOf(sort)} limit ${most} offset ${offset}`;
  const few = sql`with s as materialized (select * from search_product s where ${conditions} limit ${sql.lit(mostSorted)})
    select s.product_id as id, (select count(*)::int from s) as total from s ${page}`;
  const many = sql`select s.product_id as id from search_product s where ${conditions} ${page}`;
  const isFew = areFew(total);
  if (!isFew) await forbidBitmaps(db);
  const { rows } = await sql<{ id: string; total?: number }>`${isFew ? few : many}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (isFew && offset === 0 ? 0 : total) };
}

/** The products that match the filters, in no order; of more than `most`, null. */
export async function listFew(db: Db, wanted: Wanted, most: number): Promise<string[] | null> {
  const conditions = sql.join([sql`s.is_listed`, ...conditionsOf(wanted)], sql` and `);
  const { rows } = await sql<{
    id: string;
  }>`select s.product_id as id from search_product s where ${conditions}
    limit ${most + 1}`.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id);
}

/** Which days and products the properties of a combination are about. */
export interface Flags {
  today: readonly Day[];
  week: readonly Day[];
  month: readonly Day[];
  span: readonly Day[];
  onAir: readonly string[];
}

/** How many of the products `s` of a source there are of each combination, as a query. */
export function combinationsOf(source: RawBuilder<unknown>, flags: Flags): RawBuilder<unknown> {
  const days = (some: readonly Day[]) => sql`s.days && ${[...some]}::text[]`;
  return sql`select array_to_string(s.facets, ' ') as facets, ${days(flags.today)} as today, ${days(flags.week)} as week,
      ${days(flags.month)} as month, ${days(flags.span)} as span, s.product_id = any(${[...flags.onAir]}::uuid[]) as "onAir",
      count(*)::int as products from ${source} group by s.facets, 2, 3, 4, 5, 6`;
}

export const combine = (db: Db, source: RawBuilder<unknown>, flags: Flags): Promise<Combination[]> =>
  read(db, combinationsOf(source, flags));

/** Of everything on sale, read off the index of combinations: without the properties. */
export async function combineAll(tx: Tx): Promise<Combination[]> {
  await forbidBitmaps(tx);
  return read(
    tx,
    sql`select array_to_string(facets, ' ') as facets, false as today, false as week, false as month, false as span, false as "onAir",
      products from (select facets, count(*)::int as products from search_product where is_listed group by facets) kinds`,
  );
}

export const datedSource = (days: readonly Day[]): RawBuilder<unknown> =>
  sql`(select * from search_product where is_listed and days && ${[...days]}::text[] limit ${sql.lit(mostDated)}) s`;

export const onAirSource = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select * from search_product where is_listed and product_id = any(${[...ids]}::uuid[])) s`;

/** A combination as the database writes it: facets with spaces between them. */
export type CombinationRow = Omit<Combination, "facets"> & { facets: string };

export const readCombinations = (rows: readonly CombinationRow[]): Combination[] =>
  rows.map((row) => ({ ...row, facets: row.facets.split(" ").filter(Boolean) as Facet[] }));

async function read(db: Db, query: RawBuilder<unknown>): Promise<Combination[]> {
  const { rows } = await sql<CombinationRow>`${query} ${prepared}`.execute(db);
  return readCombinations(rows);
}
