import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { dictionaries } from "./index-things.ts";

/** How alike a mistyped word must be to a word of a title or text (pg_trgm word similarity, 0 to 1). */
const alikeTitle = 0.45;
const alikeText = 0.6;

interface Found {
  thing_id: string;
  total: number;
}

/**
 * Things that match, best first: words of the reader's language (whole, and the last one as a beginning), then what
 * only looks like what was typed. `words` is plain text (plain-text.ts).
 */
export async function findThings(
  db: Db,
  {
    kind,
    words,
    language,
    limit,
    offset,
  }: {
    kind: "product" | "channel" | "speaker";
    words: string;
    language: Language;
    limit: number;
    offset: number;
  },
): Promise<{ ids: string[]; total: number }> {
  const dictionary = sql.raw(`'${dictionaries[language]}'`);
  const last = words.match(/[\p{L}\p{N}]+$/u)?.[0];
  const { rows } = await sql<Found>`
    with asked as (select websearch_to_tsquery(${dictionary}, ${words}) || ${last ? sql`to_tsquery('simple', ${`${last}:*`})` : sql`''::tsquery`} as query)
    select thing_id, count(*) over ()::int as total
    from search_document, asked
    where kind = ${kind} and language = ${language}
      and (words @@ query or plain_title like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}
        or word_similarity(${words}, plain_title) >= ${alikeTitle} or word_similarity(${words}, plain) >= ${alikeText})
    order by ts_rank(words, query) * 2 + word_similarity(${words}, plain_title) + word_similarity(${words}, plain) / 2 desc, thing_id
    limit ${limit} offset ${offset}`.execute(db);
  return { ids: rows.map((row) => row.thing_id), total: rows[0]?.total ?? 0 };
}
