import type { AssetState } from "@palco/contract/media/api";
import { mostCounted } from "@palco/contract/fields";
import type { ProductStatus, ProductType } from "@palco/contract/catalogue/api";
import type { myProductSorts } from "@palco/contract/catalogue/edit";
import { liveTypes } from "@palco/contract/product-types/edit";
import { typesWith } from "@palco/contract/product-types/traits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf, type Sort } from "#platform/db/keyset.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { hasWords, havingWords } from "./by-words.queries.ts";
import { cardColumns, cardSource, type CardRow } from "./card.queries.ts";
import { dateEnd } from "./product-type.ts";
import { isBundleable } from "./bundle.queries.ts";
import { type Lacked, lacks } from "./lacked.queries.ts";

/** A line of a producer's or the team's table. */
export interface TableRow extends CardRow {
  updatedAt: Date;
  assetState: AssetState | null;
  channelApproved: boolean;
  categories: number;
  sessions: number;
  ownerName: string;
  ownerEmail: string;
  /** Key in the page's sort order, see keyset.ts. */
  key: string;
}

export interface TableFilter extends LongPageWish {
  /** Only this person's; the team sees all. */
  owners: OwnerScope;
  channel?: string | undefined;
  status?: ProductStatus | undefined;
  type?: ProductType | undefined;
  live?: boolean | undefined;
  q?: string | undefined;
  /** Only what is sold now. */
  onSale?: boolean | undefined;
  /** Only what may come with another product. */
  use?: "bundle" | undefined;
  /** Only drafts that lack this, or anything. */
  missing?: Lacked | undefined;
  sort: (typeof myProductSorts)[number];
}

const id = sql`p.id`;
const price = { by: sql`p.gross_amount`, type: "bigint", id } as const;
const orders: Record<Exclude<TableFilter["sort"], "date">, Sort> = {
  updated: { name: "updated", by: sql`p.updated_at`, type: "timestamptz", direction: "desc", id },
  newest: { name: "newest", by: sql`p.created_at`, type: "timestamptz", direction: "desc", id },
  title: { name: "title", by: sql`plain_text(p.title)`, type: "text", direction: "asc", id },
  price_asc: { ...price, name: "price_asc", direction: "asc" },
  price_desc: { ...price, name: "price_desc", direction: "desc" },
};

/** The next date first; what has none to come stands at the end. */
const byDate = (now: Date): Sort => ({
  name: "date",
  by: sql`coalesce((select min(d.starts_at) from product_session d
    where d.product_id = p.id and d.starts_at > ${now} and d.called_off_at is null), timestamptz '9999-01-01')`,
  type: "timestamptz",
  direction: "asc",
  id,
});

/** Products of one producer or one channel up to this number are put in order; more are read along an index of the order. */
const mostSorted = 2000;

/** Condition for products of these owners; none for `all`. */
const isOfOwners = (owners: OwnerScope) =>
  sql<boolean>`p.channel_id = any(array(select id from channel_card channel where ${ownedBy(owners, { owner: "owner_id", channel: "id" })}))`;

/** Published in a channel that is on show, within its time of sale, and with a date that is not over where it needs one. */
const isOnSale = (now: Date) => sql<boolean>`p.status = 'published'
  and exists (select from channel_card shown where shown.id = p.channel_id and shown.status = 'published')
  and (p.sale_starts_at is null or p.sale_starts_at <= ${now}) and (p.sale_ends_at is null or p.sale_ends_at > ${now})
  and (p.expires_at is null or p.expires_at > ${now})
  and (p.type not in (${sql.join(typesWith(({ isDated }) => isDated))}) or exists (select from product_session ps left join asset_card a on a.id = p.asset_id
    where ps.product_id = p.id and ps.called_off_at is null
      and (${dateEnd(sql`ps.starts_at`)}) > ${now}))`;

function whoseOf({ owners, channel }: Pick<TableFilter, "owners" | "channel">) {
  const list: RawBuilder<boolean>[] = [];
  if (owners !== "all") list.push(isOfOwners(owners));
  if (channel) list.push(sql`p.channel_id = (select id from channel_card channel where slug = ${channel})`);
  return list.length > 0 ? sql<boolean>`${sql.join(list, sql` and `)}` : undefined;
}

const isLive = sql<boolean>`p.type in (${sql.join(liveTypes)})`;

function conditionsOf(
  { status, type, live, use, onSale, missing }: TableFilter,
  now: Date,
): RawBuilder<boolean>[] {
  const list: RawBuilder<boolean>[] = [];
  if (status) list.push(sql`p.status = ${status}`);
  if (type) list.push(sql`p.type = ${type}`);
  if (live) list.push(isLive);
  if (onSale) list.push(isOnSale(now));
  if (use === "bundle") list.push(isBundleable("p"));
  if (missing) list.push(lacks(missing, now));
  return list;
}

/**
 * Source of the table's rows, `from ${from} where ${where}` with `p` for the product, and their number if it is
 * known.
 */
async function sourceOf(db: Db, filter: TableFilter, now: Date) {
  const { q, owners } = filter;
  const places = { slugs: true, owners: owners === "all" };
  const whose = whoseOf(filter);
  const conditions = conditionsOf(filter, now);
  const all = (more: RawBuilder<boolean>[]) => sql.join([sql`true`, ...conditions, ...more], sql` and `);
  if (whose && (await areFew(db, whose)))
    // `offset 0`: found by their channel first, whatever the order of the page has an index for.
    return {
      from: sql`(select * from product p where ${whose} offset 0) p`,
      where: all(q ? [hasWords(q, places)] : []),
    };
  const narrowed = whose ? [whose] : [];
  if (!q) return { from: sql`product p`, where: all(narrowed) };
  const { condition, areMany } = await havingWords(db, q, places);
  const isKnown = areMany && narrowed.length + conditions.length === 0;
  return {
    from: sql`product p`,
    where: all([...narrowed, condition]),
    ...(isKnown && { counted: sql.lit(mostCounted + 1) }),
  };
}

async function areFew(db: Db, whose: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from (select from product p where ${whose} limit ${sql.lit(mostSorted + 1)}) counted`.execute(
    db,
  );
  return rows[0]!.n <= mostSorted;
}

/** A page of the table, and how many rows it has as far as is shown. */
export async function listTableRows(db: Db, filter: TableFilter, now: Date) {
  const source = await sourceOf(db, filter, now);
  const keyset = keysetOf(filter.sort === "date" ? byDate(now) : orders[filter.sort], filter);
  const counted = source.counted ?? countedUpTo(sql`from ${source.from} where ${source.where}`);
  const { rows } = await sql<TableRow & { counted: number }>`
    with chosen as materialized (
      select id, key, row_number() over () as place from (select p.id, ${keyset.key} as key from ${source.from}
        where ${source.where} and ${keyset.condition} order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}) page
    )
    select ${cardColumns(now)}, p.updated_at as "updatedAt", a.state as "assetState", c.approved_at is not null as "channelApproved",
      (select count(*)::int from product_category where product_id = p.id) as categories,
      (select count(*)::int from product_session where product_id = p.id) as sessions,
      trim(u.name || ' ' || u.surname) as "ownerName", u.email as "ownerEmail", chosen.key, ${counted} as counted
    from chosen join ${cardSource(now)} on p.id = chosen.id join account_card u on u.id = c.owner_id order by chosen.place`.execute(
    db,
  );
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count: counted, ...keyset })) };
}

/** Number of these owners' products in each state, or of their live shows, up to the number that is shown. */
export async function countByStatus(
  db: Db,
  { owners, live }: Pick<TableFilter, "owners" | "live">,
): Promise<Record<ProductStatus, number>> {
  const own = sql`${owners === "all" ? sql`` : sql`and ${isOfOwners(owners)}`} ${live ? sql`and ${isLive}` : sql``}`;
  const { rows } = await sql<{ status: ProductStatus; n: number }>`
    select status, ${countedUpTo(sql`from product p where p.status = state.status ${own}`)} as n
    from (values ('draft'), ('published'), ('private')) state (status)`.execute(db);
  const counts = { draft: 0, published: 0, private: 0 };
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}
