import type { AssetState } from "@palco/contract/media";
import type { ProductStatus, ProductType } from "@palco/contract/catalogue";
import type { myProductSorts } from "@palco/contract/catalogue.edit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { cardColumns, cardSource, type CardRow } from "./card.queries.ts";
import { isBundleable } from "./bundle.queries.ts";
import { episodeCounts, hasZones } from "./edit.queries.ts";

/** A line of a producer's or the team's table. */
export interface TableRow extends CardRow {
  updatedAt: Date;
  assetState: AssetState | null;
  channelApproved: boolean;
  hasZones: boolean;
  episodes: number;
  hasSound: boolean;
  categories: number;
  sessions: number;
  bundled: number;
  ownerName: string;
  ownerEmail: string;
  total: number;
}

export interface TableFilter {
  /** Only this person's; the team sees all. */
  ownerId?: string | undefined;
  channel?: string | undefined;
  status?: ProductStatus | undefined;
  type?: ProductType | undefined;
  q?: string | undefined;
  /** Only what may come with another product. */
  use?: "bundle" | undefined;
  sort: (typeof myProductSorts)[number];
  page: number;
  size: number;
}

const orders: Record<TableFilter["sort"], RawBuilder<unknown>> = {
  updated: sql`p.updated_at desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  title: sql`lower(p.title), p.id`,
  price_asc: sql`p.gross_amount, p.id`,
  price_desc: sql`p.gross_amount desc, p.id`,
};

function conditions({ ownerId, channel, status, type, q, use }: TableFilter): RawBuilder<unknown> {
  const list = [sql`true`];
  if (ownerId) list.push(sql`c.owner_id = ${ownerId}`);
  if (channel) list.push(sql`c.slug = ${channel}`);
  if (status) list.push(sql`p.status = ${status}`);
  if (type) list.push(sql`p.type = ${type}`);
  if (use === "bundle") list.push(isBundleable("p"));
  if (q) {
    const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    const team = ownerId ? sql`` : sql`or c.title ilike ${like} or u.email ilike ${like}`;
    list.push(sql`(unaccent(p.title) ilike unaccent(${like}) or p.slug ilike ${like} ${team})`);
  }
  return sql.join(list, sql` and `);
}

export async function listTableRows(db: Db, filter: TableFilter, now: Date): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    with chosen as (
      select p.id, row_number() over (order by ${orders[filter.sort]}) as place, count(*) over ()::int as total
      from product p join channel c on c.id = p.channel_id join user_account u on u.id = c.owner_id where ${conditions(filter)}
      order by place limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    )
    select ${cardColumns}, p.updated_at as "updatedAt", a.state as "assetState", c.approved_at is not null as "channelApproved", ${hasZones} as "hasZones", ${episodeCounts},
      (select count(*)::int from product_category where product_id = p.id) as categories,
      (select count(*)::int from product_session where product_id = p.id) as sessions,
      (select count(*)::int from bundle_item where product_id = p.id and p.bundle_active) as bundled,
      trim(u.name || ' ' || u.surname) as "ownerName", u.email as "ownerEmail", chosen.total
    from chosen join ${cardSource(now)} on p.id = chosen.id join user_account u on u.id = c.owner_id order by chosen.place`.execute(
    db,
  );
  return rows;
}

/** How many products there are in each state; `ownerId` narrows it to one producer. */
export async function countByStatus(db: Db, ownerId?: string): Promise<Record<ProductStatus, number>> {
  const { rows } = await sql<{
    status: ProductStatus;
    n: number;
  }>`select p.status, count(*)::int as n from product p
    join channel c on c.id = p.channel_id where ${ownerId ? sql`c.owner_id = ${ownerId}` : sql`true`} group by p.status`.execute(
    db,
  );
  const counts = { draft: 0, published: 0, private: 0 };
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}
