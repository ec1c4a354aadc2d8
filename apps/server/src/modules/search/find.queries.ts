import { mostCounted } from "@palco/contract/fields";
import type { SearchSort } from "@palco/contract/search/filters";
import { type Language, languages } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { type Found, orderOf } from "./browse.queries.ts";
import { lexemeOf, type Wanted } from "./facets.ts";
import { dictionaries, ofOthers, shortStem, stemmerOf, stemOfOthers } from "./index-things.ts";
import type { Alike } from "./words.ts";

/** At most so many titles that begin with what was typed are put before the others. */
const mostBegun = 100;
/** So many matches are ranked for a suggestion. */
const mostBrief = 200;
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

/** "cats" is also "cat": of words with so short a stem, the plural is all that is forgiven. */
const asTyped = (word: string) =>
  [`${word}:*`, ...(word.length > 3 && word.endsWith("s") ? [word.slice(0, -1)] : [])].join(" | ");

/**
 * A word of a description. A stem of three letters or fewer says too little there ("lun" is the moon and every Monday), so
 * such words are looked for as they were typed.
 */
function inText(dictionary: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const stem = sql`plainto_tsquery(${dictionary}, ${word})`;
  return sql`(case when length(${stem}::text) between 1 and ${sql.lit(shortStem + 2)} then to_tsquery('simple', ${asTyped(word)}) else ${stem} end)`;
}

/** Words as the languages that are not the reader's stem them (index-things.ts), and what begins with `begun`. */
function byOthers(
  language: Language,
  words: readonly string[],
  begun: string | undefined,
): RawBuilder<unknown> {
  const stems = languages
    .filter((other) => other !== language)
    .flatMap((other) =>
      words.map((word) => stemOfOthers(sql`${sql.lit(stemmerOf(other))}::regdictionary`, sql`${word}::text`)),
    );
  const begins = begun === undefined ? [] : [sql`${`'${ofOthers}${begun}':*`}`];
  // Many are stemmed alike by several languages.
  return sql`(select string_agg(distinct stem, ' | ')::tsquery
    from unnest(array[${sql.join([...stems.map((stem) => sql`quote_literal(${stem})`), ...begins])}]::text[]) stem)`;
}

/**
 * A word, those alike, and what begins with the last one: it may be half typed. `isInAny`: in the words of the other
 * languages too; of what the reader's language leaves out, like articles, nothing is looked for.
 */
export function queryOf(
  { kind, language, words, match }: Asked,
  { lastMayBegin, isInAny = false }: { lastMayBegin: boolean; isInAny?: boolean },
): RawBuilder<unknown> {
  const dictionary = sql.raw(`'${dictionaries[language]}'`);
  const groups = words.map(({ word, alike }, at) => {
    const begun = lastMayBegin && at === words.length - 1 ? word : undefined;
    const all = [word, ...alike];
    const parts = all.map((one) =>
      lastMayBegin || kind !== "product"
        ? sql`plainto_tsquery(${dictionary}, ${one})`
        : inText(dictionary, one),
    );
    if (begun !== undefined) parts.push(sql`to_tsquery('simple', ${`${begun}:*`})`);
    const own = sql`(${sql.join(parts, sql` || `)})`;
    return isInAny
      ? sql`(case when numnode(${own}) > 0 then ${own} || ${byOthers(language, all, begun)} else ${own} end)`
      : own;
  });
  return sql`(${sql.join(groups, match === "all" ? sql` && ` : sql` || `)})`;
}

/** The filters as lexemes: the index finds words and filters together, however common either is. */
function facetQuery({ groups, days }: Wanted): RawBuilder<unknown> | undefined {
  const anyOf = [...groups.values(), ...(days ? [days.length ? days : ["never"]] : [])];
  if (!anyOf.length) return undefined;
  const text = anyOf.map((some) => `(${some.map((one) => `'${lexemeOf(one)}'`).join(" | ")})`).join(" & ");
  return sql`${text}::tsquery`;
}

/** What all sources of matches have in common. */
function partsOf(asked: Asked) {
  const { kind, language, wanted } = asked;
  const facets = wanted && facetQuery(wanted);
  const ranked = queryOf(asked, { lastMayBegin: true });
  const head = queryOf(asked, { lastMayBegin: true, isInAny: true });
  const whole = queryOf(asked, { lastMayBegin: false, isInAny: true });
  const filtered = (query: RawBuilder<unknown>) => (facets ? sql`(${query} && ${facets})` : query);
  return {
    // As constants: the indexes are made for each.
    own: sql`kind = ${sql.lit(kind)} and language = ${sql.lit(language)}`,
    most: sql.lit(asked.isBrief ? mostBrief : mostCounted + 1),
    columns: sql`select ${ranked} as words, ${filtered(head)} as head, ${filtered(whole)} as whole${facets ? sql`, ${facets} as facets` : sql``}`,
    isNarrowed: Boolean(facets),
    onAir: wanted?.onAir ? sql`and d.thing_id = any(${[...wanted.onAir]}::uuid[])` : sql``,
  };
}

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
 * Things whose descriptions match where `named` are too few, as `described` (thing_id): one in eight of them is asked first, and the
 * others only when these are too few. Of products; channels and speakers are few.
 */
function describedCtes(asked: Asked): RawBuilder<unknown> {
  const { own, most, onAir } = partsOf(asked);
  const tooFew = (source: string) => sql`(select count(*) from ${sql.table(source)}) < ${most}`;
  const matching = (
    condition: RawBuilder<unknown>,
  ) => sql`select d.thing_id from asked cross join search_text d
      where ${condition} and ${own} and d.words @@ asked.whole ${onAir} limit ${most}`;
  if (asked.kind !== "product") return sql`described as (${matching(tooFew("named"))})`;
  return sql`first as materialized (${matching(sql`${tooFew("named")} and d.is_first`)}),
    described as (select * from (table first union all
      (${matching(sql`${tooFew("named")} and ${tooFew("first")} and not d.is_first`)})) either limit ${most})`;
}

/**
 * Things that match, each source to its end or `mostCounted`, so that common words cost no more than rare ones: titles
 * that begin with what was typed or hold its very words, words of titles and names (in the reader's language, then in the others),
 * words of descriptions. As `found` (thing_id, place, rank).
 */
function foundCte(asked: Asked, isRanked: boolean): RawBuilder<unknown> {
  const { text, isBrief } = asked;
  const { own, most, columns, isNarrowed, onAir } = partsOf(asked);
  const [place, rank] = isRanked
    ? [sql`1 + e.has_all`, sql`coalesce(nullif(ts_rank(d.head, asked.words), 0), ts_rank(d.head, asked.head) / 1000) + e.has_all`]
    : [sql`1`, sql`0::real`]; // prettier-ignore
  const exact = isRanked
    ? sql`cross join lateral (select ${hasAll(asked.words)} as has_all offset 0) e`
    : sql``;
  // Descriptions are asked only where titles and names are too few.
  const described = isBrief ? sql`` : sql`${describedCtes(asked)},`;
  const inWords = isBrief ? sql`` : sql`union all select thing_id, 0, 0 from described`;
  return sql`asked as materialized (${columns}),
    named as materialized (select d.thing_id, ${place} as place, ${rank} as rank from asked cross join search_document d
      ${exact} where ${own} and d.head @@ asked.head ${onAir} limit ${most}),
    ${described}
    found as (select * from (
      (select d.thing_id, 2 as place, d.rank from (select thing_id, head, ${endsWord(text)} as rank from search_document
        where ${own} and plain_title >= ${text} and plain_title < ${`${text}\u{10FFFF}`} order by plain_title limit ${sql.lit(mostBegun)}) d
        ${isNarrowed ? sql`cross join asked where d.head @@ asked.facets` : sql`where true`} ${onAir})
      union all select * from named
      ${inWords}
      ) every_source limit ${sql.lit(mostCounted + mostBegun + 1)})`;
}

/** Best first: by source, then by rank; the newest first among equals. In another order: products alone. */
export async function findThings(
  tx: Tx,
  asked: Asked,
  { limit, offset, sort = "relevance" }: { limit: number; offset: number; sort?: SearchSort },
): Promise<Found> {
  const isByWords = sort === "relevance";
  // What is no longer on sale comes last.
  const order = isByWords
    ? sql`place desc, rank desc, thing_id desc`
    : sql`s.product_id is null, ${orderOf(sort)}`;
  const beside = isByWords
    ? sql``
    : sql`left join search_product s on s.product_id = thing_id and s.is_listed`;
  const last = Math.min(offset + limit, mostCounted);
  const { rows } = await sql<Found>`
    with ${foundCte(asked, isByWords)},
    ranked as (select thing_id, max(place) as place, max(rank) as rank from found group by thing_id)
    select coalesce((array_agg(thing_id order by ${order}))[${offset + 1}::int : ${last}::int], '{}') as ids,
      count(*)::int as total from ranked ${beside}`.execute(tx);
  return rows[0]!;
}

/**
 * Products that match, up to `mostCounted` and one, as a source of combinations (browse.queries.ts): first by titles and
 * names, and when these are fewer by descriptions. What is no longer on sale has no facets and is counted all the same.
 */
export function foundSource(asked: Asked): RawBuilder<unknown> {
  const { own, most, columns, onAir } = partsOf(asked);
  return sql`(with asked as materialized (${columns}),
    named as materialized (select d.thing_id from asked cross join search_document d where ${own} and d.head @@ asked.head ${onAir} limit ${most}),
    ${describedCtes(asked)},
    found as ((table named) union all (select * from described where thing_id not in (table named)) limit ${most})
    select s.* from found left join search_product s on s.product_id = found.thing_id and s.is_listed) s`;
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
