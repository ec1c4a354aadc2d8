import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { Asked } from "./find.queries.ts";

/** So many titles that begin with what was typed are looked at for the newest. */
const mostBegun = 50;
/** So many words that begin with it are looked up, and so many things of each. */
const mostWords = 6;

/** Things whose title begins with the text, the newest first. */
export async function findBegun(
  tx: Tx,
  { kind, language, text }: Pick<Asked, "kind" | "text"> & { language: Language },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select thing_id as id from (select thing_id from search_document
      where kind = ${sql.lit(kind)} and language = ${sql.lit(language)} and plain_title >= ${text} and plain_title < ${`${text}\u{10FFFF}`}
      order by plain_title limit ${sql.lit(mostBegun)}) begun order by thing_id desc limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Words of the site that begin like this, the shortest first: what somebody is about to type. */
export async function findEndings(tx: Tx, begun: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from (select word from search_word where word >= ${begun} and word < ${`${begun}\u{10FFFF}`} order by word limit 60) near
    order by length(word), word limit ${mostWords}`.execute(tx);
  return rows.map(({ word }) => word);
}
