import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { type Asked, begunTitles, endsWord } from "./find.queries.ts";

/** So many titles that begin with what was typed are looked at for the newest. */
const mostBegun = 50;

/** Things of each kind whose title begins with the text: first those in which a word ends there, then the newest. */
export async function findBegun<Kind extends Asked["kind"]>(
  db: Db,
  { language, text }: { language: Language; text: string },
  most: Readonly<Record<Kind, number>>,
): Promise<Map<Kind, string[]>> {
  const kinds = Object.keys(most) as Kind[];
  const begun = kinds.map(
    (
      kind,
    ) => sql`(select ${sql.lit(kind)} as kind, thing_id as id from (select thing_id, ${endsWord(text)} as rank
      from ${begunTitles({ kind, language, text }, mostBegun)} d) begun order by rank desc, thing_id desc limit ${sql.lit(most[kind])})`,
  );
  const { rows } = await sql<{ kind: Kind; id: string }>`${sql.join(begun, sql` union all `)}`.execute(db);
  return new Map(kinds.map((kind) => [kind, rows.flatMap((row) => (row.kind === kind ? [row.id] : []))]));
}
