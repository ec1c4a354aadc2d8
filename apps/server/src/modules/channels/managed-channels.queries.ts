import type { ChannelStatus } from "@palco/contract/channels/api";
import type { managedChannelSorts } from "@palco/contract/channels/manage";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

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
  total: number;
}

interface Filter {
  status?: ChannelStatus | undefined;
  q?: string | undefined;
  sort: (typeof managedChannelSorts)[number];
  page: number;
  size: number;
}

const orders = {
  // Channels in review first, longest wait first; then the others, newest first.
  review: sql`(c.status = 'in_revision') desc, case when c.status = 'in_revision' then c.review_requested_at end, c.updated_at desc, c.id`,
  newest: sql`c.created_at desc, c.id`,
  oldest: sql`c.created_at, c.id`,
  title: sql`lower(c.title), c.id`,
  updated: sql`c.updated_at desc, c.id`,
};

/** The team's table, one page of it. */
export async function listManagedRows(
  db: Db,
  { status, q, sort, page, size }: Filter,
): Promise<ManagedRow[]> {
  const like = `%${(q ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<ManagedRow>`
    select c.id, c.slug, c.title, c.business_name, c.status, c.profile_image_id, c.owner_id, trim(u.name || ' ' || u.surname) as owner_name,
      u.email as owner_email, c.review_requested_at, c.published_at, c.created_at, c.updated_at, count(*) over ()::int as total
    from channel c join account_card u on u.id = c.owner_id
    where ${status ? sql`c.status = ${status}` : sql`true`}
      and ${q ? sql`(c.title ilike ${like} or c.slug ilike ${like} or c.business_name ilike ${like} or u.email ilike ${like})` : sql`true`}
    order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countByStatus(db: Db): Promise<Record<ChannelStatus, number>> {
  const rows = await db
    .selectFrom("channel")
    .select((select) => ["status", select.fn.countAll<string>().as("n")])
    .groupBy("status")
    .execute();
  const counts = { draft: 0, in_revision: 0, published: 0, private: 0, banned: 0 };
  for (const row of rows) counts[row.status as ChannelStatus] = Number(row.n);
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
