import { mostCounted } from "@palco/contract/fields";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";

interface Places {
  slugs?: boolean;
  owners?: boolean;
}

/** Products that are looked up by words; with more, any page of a list soon has its rows and its count is known. */
const mostLookedUp = mostCounted + 1;

/** The texts of a product `p` that words are looked for in: each has an index. */
function placesOf(q: string, { slugs = false, owners = false }: Places): RawBuilder<boolean>[] {
  const inTitle = contains(sql`p.plain_titles`, q);
  const email = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const inChannel = owners
    ? sql<boolean>`p.channel_id = any(array(select c.id from channel_card c where ${contains(sql`plain_text(c.title)`, q)}
        union all select c.id from channel_card c join account_card u on u.id = c.owner_id where u.email::text ilike ${email}))`
    : sql<boolean>`p.channel_id = any(array(select c.id from channel_card c where ${contains(sql`plain_text(c.title)`, q)}))`;
  return [inTitle, ...(slugs ? [contains(sql`p.slug`, q)] : []), inChannel];
}

/**
 * The condition that a product `p` has these words in its title, its slug, the title of its channel or the address of its
 * owner (as far as is asked), for products that are few already: each of them is looked at.
 */
export const hasWords = (q: string, places: Places = {}): RawBuilder<boolean> =>
  sql`(${sql.join(placesOf(q, places), sql` or `)})`;

/**
 * The same among all products. Rare words are looked up by their indexes, once, and the list is made of what was found;
 * common ones are read off along the order of the list: one plan for both would read all 100,000 for one of them.
 */
export async function havingWords(
  db: Db,
  q: string,
  places: Places = {},
): Promise<{ condition: RawBuilder<boolean>; areMany: boolean }> {
  const most = sql.lit(mostLookedUp);
  const found = placesOf(q, places).map(
    (place) => sql`(select p.id from product p where ${place} limit ${most})`,
  );
  // As text: the driver must not parse it into a list of 1,000 strings.
  const { rows } = await sql<{ ids: string | null; different: number }>`
    select count(distinct id)::int as different,
      case when count(*) < ${most} then coalesce(array_agg(distinct id), '{}')::text end as ids
    from (${sql.join(found, sql` union all `)} limit ${most}) found`.execute(db);
  const { ids, different } = rows[0]!;
  return {
    condition: ids === null ? hasWords(q, places) : sql`p.id = any(${ids}::uuid[])`,
    areMany: different === mostLookedUp,
  };
}
