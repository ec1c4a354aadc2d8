import { mostCounted } from "@palco/contract/fields";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { dictionaries } from "./index-things.ts";
import type { Alike } from "./words.ts";

/** At most so many titles that begin with what was typed are put before the others. */
const mostBegun = 100;
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
}

export interface Found {
  ids: string[];
  total: number;
}

/** A word, those alike, and what begins with the last one: it may be half typed. */
function queryOf({ language, words, match }: Asked, lastMayBegin: boolean): RawBuilder<unknown> {
  const dictionary = sql.raw(`'${dictionaries[language]}'`);
  const groups = words.map(({ word, alike }, at) => {
    const parts = [word, ...alike].map((one) => sql`plainto_tsquery(${dictionary}, ${one})`);
    if (lastMayBegin && at === words.length - 1) parts.push(sql`to_tsquery('simple', ${`${word}:*`})`);
    return sql`(${sql.join(parts, sql` || `)})`;
  });
  return sql`(${sql.join(groups, match === "all" ? sql` && ` : sql` || `)})`;
}

/**
 * Things that match, best first: titles that begin with what was typed, then words of titles and names, then those of
 * descriptions; the newest first among equals. Each source ends at `mostCounted`, so that common words cost no more than
 * rare ones.
 */
export async function findThings(
  tx: Tx,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { kind, language, text } = asked;
  // As constants: the indexes are made for each.
  const own = sql`kind = ${sql.lit(kind)} and language = ${sql.lit(language)}`;
  const most = sql.lit(mostCounted + 1);
  const { rows } = await sql<Found>`
    with asked as materialized (select ${queryOf(asked, true)} as head, ${queryOf(asked, false)} as whole),
    found as (select * from (
      (select thing_id, 2 as place, 0::real as rank from search_document
        where ${own} and plain_title >= ${text} and plain_title < ${`${text}\u{10FFFF}`} order by plain_title limit ${sql.lit(mostBegun)})
      union all
      (select thing_id, 1, ts_rank(d.head, asked.head) from asked cross join search_document d where ${own} and d.head @@ asked.head limit ${most})
      union all
      (select thing_id, 0, 0 from asked cross join search_document d where ${own} and d.words @@ asked.whole limit ${most})
      ) every_source limit ${sql.lit(mostCounted + mostBegun + 1)}),
    ranked as (select thing_id, max(place) as place, max(rank) as rank from found group by thing_id)
    select coalesce((array_agg(thing_id order by place desc, rank desc, thing_id desc))[${offset + 1}::int : ${offset + limit}::int], '{}') as ids,
      count(*)::int as total from ranked`.execute(tx);
  return rows[0]!;
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
