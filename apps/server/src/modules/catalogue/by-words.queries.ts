import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";

/** Up to so many products are looked up by words first; more are so common that any page of a list soon has its rows. */
const mostLookedUp = 2000;

/**
 * The condition that a product `p` has these words in its title, its slug, the title of its channel or the address of its owner
 * (as far as is asked). Rare words are looked up by their indexes, common ones are read off along the order of the list: one plan for
 * both would read all 100,000 for one of them.
 */
export async function havingWords(
  db: Db,
  q: string,
  { slugs = false, owners = false }: { slugs?: boolean; owners?: boolean } = {},
): Promise<RawBuilder<unknown>> {
  const inTitle = contains(sql`p.plain_titles`, q);
  const inSlug = contains(sql`p.slug`, q);
  const email = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const inChannel = owners
    ? sql`p.channel_id = any(array(select c.id from channel c where ${contains(sql`plain_text(c.title)`, q)}
        union all select c.id from channel c join user_account u on u.id = c.owner_id where u.email::text ilike ${email}))`
    : sql`p.channel_id = any(array(select c.id from channel c where ${contains(sql`plain_text(c.title)`, q)}))`;
  const places = [inTitle, ...(slugs ? [inSlug] : []), inChannel];
  const ids = sql.join(places.map((place) => sql`(select p.id from product p where ${place} limit ${sql.lit(mostLookedUp)})`), sql` union all `); // prettier-ignore
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from (${ids}) every_place limit ${sql.lit(mostLookedUp)}) counted`.execute(db); // prettier-ignore
  if (rows[0]!.n < mostLookedUp) return sql`p.id = any(array(${ids}))`;
  return sql`(${sql.join(places, sql` or `)})`;
}
