import { mostCounted } from "@palco/contract/fields";
import type { SearchSort } from "@palco/contract/search/filters";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
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
/** Searches of more words are planned each time. */
const mostPreparedWords = 3;
/** At most so many words are offered for one that was mistyped. */
const mostAlike = 6;

/** Every query of a search is served by an index: a plan that reads the whole table is worse than any other. */
export async function forbidScans(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('pg_trgm.similarity_threshold', '0.4', true)`.execute(
    tx,
  );
}

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

/** Filters of which one is enough. */
interface Filtered {
  facets: string | undefined;
  /** Undefined: whatever is on air. */
  onAir: readonly string[] | undefined;
}
function anyOf(some: readonly Wanted[]): Filtered {
  const facets = some.map(facetsOf);
  return {
    facets: facets.includes(undefined) ? undefined : facets.map((one) => `(${one})`).join(" | "),
    onAir: some.every(({ onAir }) => onAir) ? some[0]?.onAir : undefined,
  };
}

/** What all sources of matches have in common. */
function partsOf(asked: Prepared, wanted: readonly Wanted[] = asked.wanted ? [asked.wanted] : []) {
  const { kind, language, queries, match } = asked;
  const filters = anyOf(wanted);
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
    onAir: filters.onAir ? sql`and d.thing_id = any(${[...filters.onAir]}::uuid[])` : sql``,
  };
}

type Parts = ReturnType<typeof partsOf>;

/** 3 for a title whose beginning, as it was typed, ends where a word does; 1 in the middle of one. */
export const endsWord = (text: string): RawBuilder<number> =>
  sql`case when substr(plain_title, ${text.length + 1}::int, 1) ~ '[[:alnum:]]' then 1 else 3 end::real`;

/** 1 for a title with all words as they were typed, else 0: stems alone don't tell "luna" from "lunes". */
const hasAll = (words: readonly Alike[]) =>
  sql`(${sql.join(
    words.map(({ word }) => sql`d.plain_title ~ ${`\\m${word}\\M`}`),
    sql` and `,
  )})::int`;

/**
 * Things of a table that match, as `name`: of products one in eight is asked first, by an index of their own, and the others only
 * when these are too few, since a scan reads all entries of its words however few are wanted.
 */
function matchingCtes(
  name: string,
  { kind, most }: { kind: Asked["kind"]; most: RawBuilder<unknown> },
  matching: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const all = sql.table(name);
  if (kind !== "product") return sql`${all} as materialized (${matching(sql`true`)} limit ${most})`;
  const first = sql.table(`first_${name}`);
  return sql`${first} as materialized (${matching(sql`d.is_first`)} limit ${most}),
    ${all} as materialized (select * from (table ${first} union all
      (${matching(sql`(select count(*) from ${first}) < ${most} and not d.is_first`)} limit ${most})) either limit ${most})`;
}

/** Things whose titles and names match, as `named`, with more columns of theirs. */
function namedCtes(
  asked: Prepared,
  { own, most, onAir }: Parts,
  more = sql``,
  beside = sql``,
): RawBuilder<unknown> {
  return matchingCtes("named", { kind: asked.kind, most }, (condition) => sql`select d.thing_id${more} from asked cross join search_document d
    ${beside} where ${condition} and ${own} and d.head @@ asked.head ${onAir}`); // prettier-ignore
}

/** Things whose descriptions match where `named` are too few, as `described`. */
function describedCtes(asked: Prepared, { own, most, onAir }: Parts): RawBuilder<unknown> {
  const tooFew = sql`(select count(*) from named) < ${most}`;
  return matchingCtes("described", { kind: asked.kind, most }, (condition) => sql`select d.thing_id from asked cross join search_text d
    where ${condition} and ${tooFew} and ${own} and d.words @@ asked.whole ${onAir}`); // prettier-ignore
}

/**
 * Things that match, each source to its end or `mostCounted`, so that common words cost no more than rare ones: titles
 * that begin with what was typed or hold its very words, words of titles and names (in the reader's language, then in the others),
 * words of descriptions. As `found` (thing_id, place, rank).
 */
function foundCte(asked: Prepared, isRanked: boolean): RawBuilder<unknown> {
  const { text, isBrief } = asked;
  const parts = partsOf(asked);
  const { own, columns, isNarrowed, onAir } = parts;
  const [place, rank] = isRanked
    ? [sql`1 + e.has_all`, sql`coalesce(nullif(ts_rank(d.head, asked.words), 0), ts_rank(d.head, asked.head) / 1000) + e.has_all`]
    : [sql`1`, sql`0::real`]; // prettier-ignore
  const exact = isRanked
    ? sql`cross join lateral (select ${hasAll(asked.words)} as has_all offset 0) e`
    : sql``;
  // Descriptions are asked only where titles and names are too few.
  const described = isBrief ? sql`` : sql`${describedCtes(asked, parts)},`;
  const inWords = isBrief ? sql`` : sql`union all select thing_id, 0, 0 from described`;
  return sql`asked as materialized (${columns}),
    ${namedCtes(asked, parts, sql`, ${place} as place, ${rank} as rank`, exact)},
    ${described}
    found as (select * from (
      (select d.thing_id, 2 as place, d.rank from (select thing_id, head, ${endsWord(text)} as rank from search_document
        where ${own} and plain_title >= ${text} and plain_title < ${`${text}\u{10FFFF}`} order by plain_title limit ${sql.lit(mostBegun)}) d
        ${isNarrowed ? sql`cross join asked where d.head @@ asked.facets` : sql`where true`} ${onAir})
      union all select * from named
      ${inWords}
      ) every_source limit ${sql.lit(mostCounted + mostBegun + 1)})`;
}

/** Ranking names each word in the statement: searches of many words would use up the prepared texts. */
const preparedFor = ({ words }: Asked) => (words.length <= mostPreparedWords ? prepared : sql``);

/** A list of matches, and how many of them there are of each combination: what could be chosen. */
export interface FoundAmong extends Found {
  combinations: Combination[];
}

/** Best first: by source, then by rank; the newest first among equals. In another order: products alone. */
export async function findThings(
  tx: Tx,
  asked: Prepared,
  { limit, offset, sort = "relevance" }: FoundPage,
): Promise<Found> {
  const isByWords = sort === "relevance";
  const { rows } = await sql<Found>`with ${rankedCtes(asked, isByWords)}
    ${pageOf({ limit, offset, sort }, isByWords ? sql`ranked` : sql`ranked ${besideProducts}`)} ${preparedFor(asked)}`.execute(
    tx,
  );
  return rows[0]!;
}

/** The same of products, with combinations of up to `mostCounted` of them and some: lists and counts in one look at the index. */
export async function findAmong(
  tx: Tx,
  asked: Prepared,
  { flags, ...page }: FoundPage & { flags: Flags },
): Promise<FoundAmong> {
  const { rows } = await sql<Found & { combinations: CombinationRow[] }>`
    with ${rankedCtes(asked, (page.sort ?? "relevance") === "relevance")},
    listed as materialized (select thing_id, place, rank, s.* from ranked ${besideProducts})
    select page.*, (select coalesce(json_agg(c), '[]') from (${combinationsOf(sql`listed s`, flags)}) c) as combinations
    from (${pageOf(page, sql`listed s`)}) page ${preparedFor(asked)}`.execute(tx);
  const { combinations, ...found } = rows[0]!;
  return { ...found, combinations: readCombinations(combinations) };
}

interface FoundPage {
  limit: number;
  offset: number;
  sort?: SearchSort;
}

/** Of what is no longer on sale there is no row. */
const besideProducts = sql`left join search_product s on s.product_id = thing_id and s.is_listed`;

const rankedCtes = (asked: Prepared, isRanked: boolean) => sql`${foundCte(asked, isRanked)},
  ranked as (select thing_id, max(place) as place, max(rank) as rank from found group by thing_id)`;

/** Ids of a page and how many there are, of `ranked` things beside products `s` where the order is theirs. */
function pageOf(
  { limit, offset, sort = "relevance" }: FoundPage,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // What is no longer on sale comes last.
  const order =
    sort === "relevance"
      ? sql`place desc, rank desc, thing_id desc`
      : sql`s.product_id is null, ${orderOf(sort)}`;
  const last = Math.min(offset + limit, mostCounted);
  return sql`select coalesce((array_agg(thing_id order by ${order}))[${offset + 1}::int : ${last}::int], '{}') as ids,
    count(*)::int as total from ${source}`;
}

/**
 * Products that match the words and one of the filters, up to `mostCounted` and one, as a source of combinations
 * (browse.queries.ts): first by titles and names, and when these are fewer by descriptions. What is no longer on sale has no
 * facets and is counted all the same.
 */
export function foundSource(asked: Prepared, filters: readonly Wanted[]): RawBuilder<unknown> {
  const parts = partsOf(asked, filters);
  return sql`(with asked as materialized (${parts.columns}),
    ${namedCtes(asked, parts)},
    ${describedCtes(asked, parts)},
    found as ((table named) union all (select * from described where thing_id not in (table named)) limit ${parts.most})
    select s.* from found ${besideProducts}) s`;
}

/** For each word that was typed the nearest ones that can be found, nearest first. */
export async function findAlike(
  tx: Tx,
  typed: readonly string[],
): Promise<{ typed: string; alike: string }[]> {
  if (!typed.length) return [];
  const { rows } = await sql<{ typed: string; alike: string }>`
    select typed, near.word as alike from unnest(array[${sql.join([...typed])}]::text[]) typed
    cross join lateral (select word from search_word where word % typed and word <> typed
      order by similarity(word, typed) desc, word limit ${mostAlike}) near`.execute(tx);
  return rows;
}
