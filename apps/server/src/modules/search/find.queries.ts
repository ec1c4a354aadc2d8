import { mostCounted } from "@palco/contract/fields";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { prepared } from "#platform/db/prepared.ts";
import { readWords, together, type WordPart, type WordQuery } from "./word-queries.ts";
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
}

/** With its words as the database reads them. */
export interface Prepared extends Asked {
  queries: readonly WordQuery[];
}

export interface Found {
  ids: string[];
  total: number;
}

export async function prepare(db: Db, asked: Asked): Promise<Prepared> {
  return { ...asked, queries: await readWords(db, asked.language, asked.words) };
}

/** 3 for a title whose beginning, as it was typed, ends where a word does; 1 in the middle of one. */
export const endsWord = (text: string): RawBuilder<number> =>
  sql`case when substr(plain_title, ${text.length + 1}::int, 1) ~ '[[:alnum:]]' then 1 else 3 end::real`;

/** 1 for a title with all words as they were typed, else 0: stems alone don't tell "luna" from "lunes". */
const hasAll = (words: readonly Alike[]) =>
  sql`(d.plain_title ~ all(${words.map(({ word }) => `\\m${word}\\M`)}::text[]))::int`;

/** Titles of products stand in slices by chance, an eighth, an eighth, a quarter and a half of them; each has an index of its own (migration 0880). */
export const slices = [0, 1, 2, 3];

/** Documents whose titles begin with the text, in the order of the alphabet. */
export const begunTitles = (
  { kind, language, text }: Pick<Asked, "kind" | "language" | "text">,
  most = mostBegun,
): RawBuilder<unknown> =>
  sql`(select * from search_document where kind = ${sql.lit(kind)} and language = ${sql.lit(language)}
    and plain_title >= ${text} and plain_title < ${`${text}\u{10FFFF}`} order by plain_title limit ${sql.lit(most)})`;

/** A product whose title begins with the text. */
export interface Begun {
  place: number;
  /** The text ends at the end of a word of the title. */
  endsWord: boolean;
}

export async function findBegunTitles(db: Db, asked: Pick<Asked, "language" | "text">): Promise<Begun[]> {
  const { rows } = await sql<Begun>`select place, ${endsWord(asked.text)} = 3 as "endsWord"
    from ${begunTitles({ ...asked, kind: "product" })} d where place is not null ${prepared}`.execute(db);
  return rows;
}

/**
 * A few things that match, best first: titles that begin with what was typed or hold its very words, words of titles and names (in the
 * reader's language, then in the others), and of channels and speakers, unless it is `isBrief`, words of descriptions. The newest first
 * among equals. Each source is read to its end or a limit.
 */
export async function findThings(
  db: Db,
  asked: Prepared,
  { limit, isBrief = false }: { limit: number; isBrief?: boolean },
): Promise<Found> {
  const { kind, language, text, words, queries, match } = asked;
  const query = (part: WordPart) => sql`${together(queries, part, match)}::tsquery`;
  const most = sql.lit(isBrief ? mostBrief : mostCounted + 1);
  // As constants: the indexes are made for each.
  const own = sql`d.kind = ${sql.lit(kind)} and d.language = ${sql.lit(language)}`;
  const named = (condition: RawBuilder<unknown>) => sql`select d.thing_id, 1 + e.has_all as place,
    coalesce(nullif(ts_rank(d.head, asked.own), 0), ts_rank(d.head, asked.head) / 1000) + e.has_all as rank
    from asked cross join search_document d cross join lateral (select ${hasAll(words)} as has_all offset 0) e
    where ${condition} and ${own} and d.head @@ asked.head`;
  const described = sql`union all (select d.thing_id, 0, 0::real from asked cross join search_text d
    where (select count(*) from named) < ${most} and ${own} and d.words @@ asked.beside limit ${most})`;
  const { rows } =
    await sql<Found>`with asked as materialized (select ${query("own")} as own, ${query("head")} as head, ${query("beside")} as beside),
    ${kind === "product" ? namedInSlices(named, most) : sql`named as materialized (${named(sql`true`)} limit ${most})`},
    found as (select thing_id, 2 as place, ${endsWord(text)} as rank from ${begunTitles(asked)} d
      union all table named ${isBrief ? sql`` : described}),
    ranked as (select thing_id, max(place) as place, max(rank) as rank from found group by thing_id)
    select coalesce((array_agg(thing_id order by place desc, rank desc, thing_id desc))[1 : ${limit}::int], '{}') as ids, count(*)::int as total
    from ranked ${prepared}`.execute(db);
  return rows[0]!;
}

/** Matches of slice after slice, as `named`, while those before are too few: a scan reads all entries of its words however few are wanted. */
function namedInSlices(
  matching: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
  most: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sliceOf = (slice: number) => sql.table(`named_${slice}`);
  const parts = slices.map((slice) => {
    const before = sql.join(
      [sql`0`, ...slices.slice(0, slice).map((one) => sql`(select count(*) from ${sliceOf(one)})`)],
      sql` + `,
    );
    return sql`${sliceOf(slice)} as materialized (${matching(sql`${before} < ${most} and d.slice = ${sql.lit(slice)}`)} limit ${most})`;
  });
  return sql`${sql.join(parts)}, named as materialized (${sql.join(
    slices.map((slice) => sql`table ${sliceOf(slice)}`),
    sql` union all `,
  )} limit ${most})`;
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
