import type { ChannelStatus } from "@palco/contract/channels/api";
import type { ChannelMissing } from "@palco/contract/channels/edit";
import type { ManagedChannelFilter, managedChannelSorts } from "@palco/contract/channels/manage";
import { mostCounted } from "@palco/contract/fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf, type Sort } from "#platform/db/keyset.ts";
import { havingWords } from "./channel-words.queries.ts";
import { lackedFields, lacks } from "./lacked.queries.ts";

export interface ManagedRow {
  id: string;
  slug: string;
  title: string;
  business_name: string;
  status: ChannelStatus;
  profile_image_id: string | null;
  owner_id: string;
  owner_name: string;
  owner_email: string;
  review_requested_at: Date | null;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  lacks: ChannelMissing[];
  /** Key in the page's sort order, see keyset.ts. */
  key: string;
}

interface Wish extends ManagedChannelFilter, LongPageWish {
  sort: (typeof managedChannelSorts)[number];
}

const id = sql`c.id`;
/** Written as their indexes are. */
const orders: Record<Wish["sort"], Sort> = {
  // Channels in review first, longest wait first; then the others, last changed first.
  review: { name: "review", by: sql`channel_review_place(c.status, c.review_requested_at, c.updated_at)`, type: "bigint", direction: "desc", id },
  newest: { name: "newest", by: sql`c.created_at`, type: "timestamptz", direction: "desc", id },
  oldest: { name: "oldest", by: sql`c.created_at`, type: "timestamptz", direction: "asc", id },
  title: { name: "title", by: sql`plain_text(c.title)`, type: "text", direction: "asc", id },
  updated: { name: "updated", by: sql`c.updated_at`, type: "timestamptz", direction: "desc", id },
}; // prettier-ignore

/** Conditions for a channel `c`, and the number of channels that fit where it is known without counting them. */
async function conditionOf(db: Db, { status, missing, q }: ManagedChannelFilter) {
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  // Written out, so that the planner knows how many there are.
  if (status) conditions.push(sql`c.status = ${sql.lit(status)}`);
  if (missing) conditions.push(lacks(missing));
  if (!q) return { where: sql.join(conditions, sql` and `) };
  const { condition, areMany } = await havingWords(db, q);
  return {
    where: sql.join([...conditions, condition], sql` and `),
    ...(areMany && conditions.length === 1 && { counted: sql<number>`${sql.lit(mostCounted + 1)}` }),
  };
}

/** The team's table, one page of it, and how many rows it has as far as is shown. */
export async function listManagedRows(db: Db, { sort, ...wish }: Wish) {
  const keyset = keysetOf(orders[sort], wish);
  const { where, counted } = await conditionOf(db, wish);
  const count = counted ?? countedUpTo(sql`from channel c where ${where}`);
  const { rows } = await sql<ManagedRow & { counted: number }>`
    with chosen as materialized (
      select id, key, row_number() over () as place from (select c.id, ${keyset.key} as key from channel c
        where ${where} and ${keyset.condition} order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}) page
    )
    select c.id, c.slug, c.title, c.business_name, c.status, c.profile_image_id, c.owner_id, trim(u.name || ' ' || u.surname) as owner_name,
      u.email as owner_email, c.review_requested_at, c.published_at, c.created_at, c.updated_at, ${lackedFields} as lacks,
      chosen.key, ${count} as counted
    from chosen join channel c on c.id = chosen.id join account_card u on u.id = c.owner_id order by chosen.place`.execute(
    db,
  );
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

/** Number of channels in each state, up to the number that is shown. */
export async function countByStatus(db: Db): Promise<Record<ChannelStatus, number>> {
  const counts = { draft: 0, in_revision: 0, published: 0, private: 0, banned: 0 };
  const { rows } = await sql<{ status: ChannelStatus; n: number }>`
    select status, ${countedUpTo(sql`from channel c where c.status = state.status`)} as n
    from unnest(${Object.keys(counts)}::text[]) state (status)`.execute(db);
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

export async function listChannelNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { slug: string; title: string }>> {
  const rows = await db
    .selectFrom("channel")
    .select(["id", "slug", "title"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
