import type { ProductType } from "@palco/contract/catalogue/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { typeIsOn } from "#platform/site-modules/site-modules.ts";
import { shelfConditions, shelfSource } from "./shelf.queries.ts";

/** A question for the products of a row: those in the shop that fit, in this order. */
export interface RowWish {
  types: readonly ProductType[];
  category: string | null;
  /** Only products of these channels; absent: of all. */
  channelIds?: readonly string[];
  tag?: string;
  /** `soonest`: by the next date; products without one to come are left out. */
  order: "newest" | "soonest";
  limit: number;
  /** Only these. */
  among?: readonly string[];
}

/** Ids of products in the shop for a row of a page. */
export async function listRowIds(
  db: Db,
  { types, category, channelIds, tag, order, limit, among }: RowWish,
  now: Date,
): Promise<string[]> {
  const conditions = sql.join(
    [
      shelfConditions({ category: category ?? undefined, types }, now),
      ...(among ? [sql`p.id = any(${[...among]}::uuid[])`] : []),
      ...(channelIds ? [sql`p.channel_id = any(${[...channelIds]}::uuid[])`] : []),
      ...(tag ? [hasTag(tag)] : []),
    ],
    sql` and `,
  );
  const { rows } =
    order === "newest"
      ? await sql<{ id: string }>`select p.id from ${shelfSource} where ${conditions}
          order by p.published_at desc, p.id desc limit ${limit}`.execute(db)
      : await sql<{
          id: string;
        }>`select p.id from product_session d join ${shelfSource} on p.id = d.product_id
          where d.starts_at > ${now} and d.called_off_at is null and ${conditions} and not exists (select from product_session sooner
            where sooner.product_id = d.product_id and sooner.starts_at > ${now} and sooner.called_off_at is null
              and sooner.starts_at < d.starts_at)
          order by d.starts_at, p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In any language: a row has one question for all readers. */
const hasTag = (tag: string) => sql`exists (select from unnest(p.tags || array(
  select jsonb_array_elements_text(words) from jsonb_each(p.tags_by_language) tagged (language, words))) as had
  where plain_text(had) = plain_text(${tag}))`;

/** The trailers of products that can be played here or have an address elsewhere, by product. */
export async function listTrailers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { assetId: string | null; url: string | null }>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; assetId: string | null; url: string | null }>`
    select p.id, a.id as "assetId", nullif(p.trailer_url, '') as url from product p
    left join asset_card a on a.id = p.trailer_asset_id and a.state in ('playable', 'ready')
    where p.id in (${sql.join(ids)}) and (a.id is not null or p.trailer_url <> '')`.execute(db);
  return new Map(rows.map(({ id, ...trailer }) => [id, trailer]));
}

/** The video that shows what a public product is like, by product: its trailer, else its film. */
export async function listMoving(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { assetId: string; isTrailer: boolean }>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; assetId: string; isTrailer: boolean }>`
    select p.id, coalesce(t.id, f.id) as "assetId", t.id is not null as "isTrailer" from product p
    left join asset_card t on t.id = p.trailer_asset_id and t.kind = 'film' and t.state in ('playable', 'ready')
    left join asset_card f on f.id = p.asset_id and f.kind = 'film' and f.state in ('playable', 'ready')
    where p.id in (${sql.join(ids)}) and p.status = 'published' and ${typeIsOn()} and (t.id is not null or f.id is not null)`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...moving }) => [id, moving]));
}
