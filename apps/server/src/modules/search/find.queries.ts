import { mostCounted } from "@palco/contract/fields";
import type { SearchSort } from "@palco/contract/search/filters";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import {
  type CombinationRow,
  combinationsOf,
  type Flags,
  type Found,
  orderOf,
  readCombinations,
} from "./browse.queries.ts";
import type { Combination } from "./choices.ts";
import { lexemeOf, type Wanted } from "./facets.ts";
import { readWords, together, type WordQuery } from "./word-queries.ts";
import type { Alike } from "./words.ts";

/** At most so many titles that begin with what was typed are put before the others. */
const mostBegun = 100;
/** So many matches are ranked for a suggestion. */
const mostBrief = 200;
/** At most so many words are offered for one that was mistyped. */
const mostAlike = sql.lit(6);

export interface Asked {
  kind: "product" | "channel" | "speaker";
  language: Language;
  /** The typed text as plain text (plain-text.ts), for titles that begin with it. */
  text: string;
  /** Its words, each with those that are looked for in its place. */
  words: readonly Alike[];
  /** `all`: a thing must match every word. `any`: one word is enough. */
  match: "all" | "any";
  /** Filters, of products alone. */
  wanted?: Wanted | undefined;
  /** Instead of filters: the few products that match them. */
  among?: readonly string[] | undefined;
  /** For suggestions: titles and names alone, and only a few of those that match. */
  isBrief?: boolean;
}

/** With its words as the database reads them. */
export interface Prepared extends Asked {
  queries: readonly WordQuery[];
}

export async function prepare<A extends Asked>(db: Db, asked: A): Promise<A & Prepared> {
  return { ...asked, queries: await readWords(db, asked.language, asked.words) };
}

/** The filters as lexemes: the index finds words and filters together, however common either is. */
export function facetsOf({ groups, days }: Wanted): string | undefined {
  const anyOf = [...groups.values(), ...(days ? [days.length ? days : ["never"]] : [])];
  if (!anyOf.length) return undefined;
  return anyOf.map((some) => `(${some.map((one) => `'${lexemeOf(one)}'`).join(" | ")})`).join(" & ");
}

/** Filters as the statements have them: as words of the index, or as products. */
interface Filtered {
  facets?: string | undefined;
  among?: readonly string[] | undefined;
}
const filtersOf = (wanted: Wanted): Filtered => ({ facets: facetsOf(wanted), among: wanted.onAir });

/** What all sources of matches have in common. */
function partsOf(asked: Prepared, filters: Filtered) {
  const { kind, language, queries, match } = asked;
  const facets = filters.facets ? sql`${filters.facets}::tsquery` : undefined;
  const query = (part: keyof WordQuery) => sql`${together(queries, part, match)}::tsquery`;
  const ranked = query("own");
  const head = query("head");
  const whole = query(kind === "product" ? "text" : "beside");
  const filtered = (query: RawBuilder<unknown>) => (facets ? sql`(${query} && ${facets})` : query);
  return {
    // As constants: the indexes are made for each.
    own: sql`kind = ${sql.lit(kind)} and language = ${sql.lit(language)}`,
    most: sql.lit(asked.isBrief ? mostBrief : mostCounted + 1),
    columns: sql`select ${ranked} as words, ${filtered(head)} as head, ${filtered(whole)} as whole${facets ? sql`, ${facets} as facets` : sql``}`,
    isNarrowed: Boolean(facets),
    among: filters.among ? sql`and d.thing_id = any(${[...filters.among]}::uuid[])` : sql``,
    /** A scan of common words ends early (`matchingCtes`). */
    inSlices: kind === "product" && !filters.among,
  };
}

type Parts = ReturnType<typeof partsOf>;

/** 3 for a title whose beginning, as it was typed, ends where a word does; 1 in the middle of one. */
export const endsWord = (text: string): RawBuilder<number> =>
  sql`case when substr(plain_title, ${text.length + 1}::int, 1) ~ '[[:alnum:]]' then 1 else 3 end::real`;

/** 1 for a title with all words as they were typed, else 0: stems alone don't tell "luna" from "lunes". */
const hasAll = (words: readonly Alike[]) =>
  sql`(d.plain_title ~ all(${words.map(({ word }) => `\\m${word}\\M`)}::text[]))::int`;

/** Products stand in slices by chance, an eighth, an eighth, a quarter and a half of them; each has an index of its own (migration 0880). */
const slices = [0, 1, 2, 3];

/**
 * Things of a table that match, as `name`: of products slice after slice while those before have too few, since a scan reads all
 * entries of its words however few are wanted.
 */
function matchingCtes(
  name: string,
  { most, inSlices }: Pick<Parts, "most" | "inSlices">,
  matching: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = sql.table(name);
  if (!inSlices) return sql`${all} as materialized (${matching(sql`true`)} limit ${most})`;
  const sliceOf = (slice: number) => sql.table(`${name}_${slice}`);
  const parts = slices.map((slice) => {
    const before = sql.join(
      [sql`0`, ...slices.slice(0, slice).map((one) => sql`(select count(*) from ${sliceOf(one)})`)],
      sql` + `,
    );
    return sql`${sliceOf(slice)} as materialized (${matching(sql`${before} < ${most} and d.slice = ${sql.lit(slice)}`)} limit ${most})`;
  });
  return sql`${sql.join(parts)}, ${all} as materialized (${sql.join(
    slices.map((slice) => sql`table ${sliceOf(slice)}`),
    sql` union all `,
  )} limit ${most})`;
}

/** Columns of products that stand beside their words, for orders and counts. */
type Kept = "facets" | "days" | "published_at" | "price" | "next_at";

/** A list of them after others, of a table or as an aggregate. */
const keptOf = (kept: readonly Kept[], column: (name: Kept) => RawBuilder<unknown>) =>
  sql.join([sql``, ...kept.map(column)], sql`, `);
const ofDocument = (kept: readonly Kept[]) => keptOf(kept, (name) => sql.ref(`d.${name}`));

/** Things whose titles and names match, as `named`, with more columns of theirs. */
function namedCtes(
  { own, most, inSlices, among }: Parts,
  more: RawBuilder<unknown>,
  beside = sql``,
): RawBuilder<unknown> {
  return matchingCtes("named", { most, inSlices }, (condition) => sql`select d.thing_id${more} from asked cross join search_document d
    ${beside} where ${condition} and ${own} and d.head @@ asked.head ${among}`); // prettier-ignore
}

/** Things whose descriptions match where `named` are too few, as `described`. */
function describedCtes(
  { own, most, inSlices, among }: Parts,
  more: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const tooFew = sql`(select count(*) from named) < ${most}`;
  return matchingCtes("described", { most, inSlices }, (condition) => sql`select d.thing_id${more} from asked cross join search_text d
    where ${condition} and ${tooFew} and ${own} and d.words @@ asked.whole ${among}`); // prettier-ignore
}

/**
 * Things that match, each source to its end or `mostCounted`, so that common words cost no more than rare ones: titles
 * that begin with what was typed or hold its very words, words of titles and names (in the reader's language, then in the others),
 * words of descriptions. As `ranked` (product_id, whatever it is, place, rank and what is kept).
 */
function rankedCtes(
  asked: Prepared,
  { isRanked, kept }: { isRanked: boolean; kept: readonly Kept[] },
): RawBuilder<unknown> {
  const { text, isBrief, wanted, among: few } = asked;
  const parts = partsOf(asked, few ? { among: few } : wanted ? filtersOf(wanted) : {});
  const { own, columns, isNarrowed, among } = parts;
  const [place, rank] = isRanked
    ? [sql`1 + e.has_all`, sql`coalesce(nullif(ts_rank(d.head, asked.words), 0), ts_rank(d.head, asked.head) / 1000) + e.has_all`]
    : [sql`1`, sql`0::real`]; // prettier-ignore
  const exact = isRanked
    ? sql`cross join lateral (select ${hasAll(asked.words)} as has_all offset 0) e`
    : sql``;
  const more = ofDocument(kept);
  // Descriptions are asked only where titles and names are too few.
  const described = isBrief
    ? sql``
    : sql`${describedCtes(parts, sql`, 0 as place, 0::real as rank${more}`)},`;
  const inWords = isBrief ? sql`` : sql`union all table described`;
  return sql`asked as materialized (${columns}),
    ${namedCtes(parts, sql`, ${place} as place, ${rank} as rank${more}`, exact)},
    ${described}
    found as (select * from (
      (select d.thing_id, 2 as place, ${endsWord(text)} as rank${more} from (select * from search_document
        where ${own} and plain_title >= ${text} and plain_title < ${`${text}\u{10FFFF}`} order by plain_title limit ${sql.lit(mostBegun)}) d
        ${isNarrowed ? sql`cross join asked where d.head @@ asked.facets` : sql`where true`} ${among})
      union all table named
      ${inWords}
      ) every_source limit ${sql.lit(mostCounted + mostBegun + 1)}),
    ranked as (select thing_id as product_id, max(place) as place, max(rank) as rank${keptOf(kept, (name) => sql`any_value(${sql.ref(name)}) as ${sql.ref(name)}`)}
      from found group by thing_id)`;
}

/** A list of matches, and how many of them there are of each combination: what could be chosen. */
export interface FoundAmong extends Found {
  combinations: Combination[];
}

/** Best first: by source, then by rank; the newest first among equals. In another order: products alone. */
export async function findThings(
  db: Db,
  asked: Prepared,
  { limit, offset, sort = "relevance" }: FoundPage,
): Promise<Found> {
  const isRanked = sort === "relevance";
  const { rows } = await sql<Found>`with ${rankedCtes(asked, { isRanked, kept: orderedBy[sort] })}
    ${pageOf({ limit, offset, sort })} ${prepared}`.execute(db);
  return rows[0]!;
}

/** The same of products, with combinations of up to `mostCounted` of them and some: lists and counts in one look at the index. */
export async function findAmong(
  db: Db,
  asked: Prepared,
  { flags, sort = "relevance", ...page }: FoundPage & { flags: Flags },
): Promise<FoundAmong> {
  const kept = [...counted, ...orderedBy[sort]];
  const { rows } = await sql<Found & { combinations: CombinationRow[] }>`
    with ${rankedCtes(asked, { isRanked: sort === "relevance", kept })}
    select page.*, (select coalesce(json_agg(c), '[]') from (${combinationsOf(sql`ranked s`, flags)}) c) as combinations
    from (${pageOf({ ...page, sort })}) page ${prepared}`.execute(db);
  const { combinations, ...found } = rows[0]!;
  return { ...found, combinations: readCombinations(combinations) };
}

interface FoundPage {
  limit: number;
  offset: number;
  sort?: SearchSort;
}

/** Columns that choices are counted from, and columns of each sort order. `published_at` is null for products that are no longer on sale. */
const counted = ["facets", "days"] as const;
const orderedBy: Record<SearchSort, readonly Kept[]> = {
  relevance: [],
  newest: ["published_at"],
  soonest: ["published_at", "next_at"],
  price_asc: ["published_at", "price"],
  price_desc: ["published_at", "price"],
};

/** Ids of a page of `ranked` things and how many there are. */
function pageOf({ limit, offset, sort = "relevance" }: FoundPage): RawBuilder<unknown> {
  // What is no longer on sale comes last.
  const order =
    sort === "relevance"
      ? sql`place desc, rank desc, product_id desc`
      : sql`s.published_at is null, ${orderOf(sort)}`;
  const last = Math.min(offset + limit, mostCounted);
  return sql`select coalesce((array_agg(product_id order by ${order}))[${offset + 1}::int : ${last}::int], '{}') as ids,
    count(*)::int as total from ranked s`;
}

/**
 * Products that match the words and the filters, up to `mostCounted` and one, as a source of combinations
 * (browse.queries.ts): first by titles and names, and when these are fewer by descriptions. What is no longer on sale has no
 * facets and is counted all the same.
 */
export function foundSource(asked: Prepared, wanted: Wanted): RawBuilder<unknown> {
  const parts = partsOf(asked, filtersOf(wanted));
  const more = ofDocument(counted);
  return sql`(with asked as materialized (${parts.columns}),
    ${namedCtes(parts, more)},
    ${describedCtes(parts, more)}
    select thing_id as product_id, facets, days from ((table named)
      union all (select * from described where thing_id not in (select thing_id from named)) limit ${parts.most}) found) s`;
}

/** For each word that was typed the nearest ones that can be found, nearest first. */
export async function findAlike(
  db: Db,
  typed: readonly string[],
): Promise<{ typed: string; alike: string }[]> {
  if (!typed.length) return [];
  const { rows } = await sql<{ typed: string; alike: string }>`
    select typed, near.word as alike from unnest(${[...typed]}::text[]) typed
    cross join lateral (select word from search_word where word % typed and word <> typed
      order by similarity(word, typed) desc, word limit ${mostAlike}) near ${prepared}`.execute(db);
  return rows;
}
