import { mostCounted } from "@palco/contract/fields";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";

/** Channels that are looked up by words; with more, any page of a list soon has its rows and its count is known. */
const mostLookedUp = mostCounted + 1;

/** The texts of a channel `c` that words are looked for in: each has an index. */
const textsOf = (q: string): RawBuilder<boolean>[] => [
  contains(sql`plain_text(c.title)`, q),
  contains(sql`c.slug`, q),
  contains(sql`plain_text(c.business_name)`, q),
];

const inOwner = (q: string) => contains(sql`account_text(u.email, u.name, u.surname)`, q);

/** Looked up for each row that is read: as `exists` all accounts with these words would be collected first. */
const ownerOfRowHas = (q: string) =>
  sql<boolean>`(select ${inOwner(q)} from account_card u where u.id = c.owner_id)`;

/**
 * The condition that a channel `c` has these words in its title, its slug, the name of its business, or the name or e-mail of its
 * owner. Rare words are looked up by their indexes, once, and the list is made of what was found; common ones are read off along
 * the order of the list: one plan for both would read every channel for one of them.
 */
export async function havingWords(
  db: Db,
  q: string,
): Promise<{ condition: RawBuilder<boolean>; areMany: boolean }> {
  const most = sql.lit(mostLookedUp);
  const found = [
    ...textsOf(q).map((text) => sql`(select c.id from channel c where ${text} limit ${most})`),
    sql`(select c.id from channel c join account_card u on u.id = c.owner_id where ${inOwner(q)} limit ${most})`,
  ];
  const { rows } = await sql<{ ids: string | null; different: number }>`
    select count(distinct id)::int as different,
      case when count(*) < ${most} then coalesce(array_agg(distinct id), '{}')::text end as ids
    from (${sql.join(found, sql` union all `)} limit ${most}) found`.execute(db);
  const { ids, different } = rows[0]!;
  return {
    condition:
      ids === null
        ? sql`(${sql.join([...textsOf(q), ownerOfRowHas(q)], sql` or `)})`
        : sql`c.id = any(${ids}::uuid[])`,
    areMany: different === mostLookedUp,
  };
}
