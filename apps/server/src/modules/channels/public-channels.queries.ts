import type { channelSorts } from "@palco/contract/channels/api";
import { type Language, type Localized, ownLanguages } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { SitemapEntry } from "#platform/http/public-page.ts";
import { channelAt } from "./channel.queries.ts";

export interface ChannelCardRow {
  id: string;
  slug: string;
  title: string;
  description: string;
  descriptions: Localized;
  classification: string | null;
  logo_image_id: string | null;
  profile_image_id: string | null;
  cover_image_id: string | null;
  followers: number;
}

interface Shelf {
  classification?: string | undefined;
  sort: (typeof channelSorts)[number];
  page: number;
  size: number;
}

/** Columns of a card, of a channel `c`. */
export const cardColumns = sql`c.id, c.slug, c.title, c.description, c.descriptions, c.classification, c.logo_image_id, c.profile_image_id,
  c.cover_image_id, coalesce((select followers from channel_audience where channel_id = c.id), 0) as followers`;

const orders = { newest: sql`published_at desc, id desc`, title: sql`lower(title), id` };

export async function listPublishedChannels(db: Db, { classification, sort, page, size }: Shelf) {
  const only = classification ? sql`and classification = ${classification}` : sql``;
  const { rows } = await sql<ChannelCardRow & { total: number }>`
    select ${cardColumns}, count(*) over ()::int as total from channel c
    where status = 'published' ${only} order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  return rows;
}

export async function countPublishedChannels(db: Db, classification?: string): Promise<number> {
  let query = db
    .selectFrom("channel")
    .select((select) => select.fn.countAll<string>().as("n"))
    .where("status", "=", "published");
  if (classification) query = query.where("classification", "=", classification);
  return Number((await query.executeTakeFirstOrThrow()).n);
}

/** Cards by id, in no order; only those on show. */
export async function listChannelCards(db: Db, ids: readonly string[]): Promise<ChannelCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChannelCardRow>`
    select ${cardColumns} from channel c where c.id in (${sql.join(ids)}) and c.status = 'published'`.execute(
    db,
  );
  return rows;
}

/** Those of one owner, by title. */
export async function listPublishedChannelsOf(db: Db, ownerId: string): Promise<ChannelCardRow[]> {
  const { rows } = await sql<ChannelCardRow>`
    select ${cardColumns} from channel c where c.owner_id = ${ownerId} and c.status = 'published'
    order by lower(c.title), c.id`.execute(db);
  return rows;
}

/** The slug that the channel at an address has now, if it is on show. */
export async function currentChannelSlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("channel")
    .select("slug")
    .where("id", "=", channelAt(slug))
    .where("status", "=", "published")
    .executeTakeFirst();
  return row?.slug;
}

export async function findChannelLanguages(db: Db, id: string): Promise<Language[]> {
  const { descriptions } = await db
    .selectFrom("channel")
    .select(sql<Localized>`descriptions`.as("descriptions"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return ownLanguages(descriptions);
}

/** For the sitemap. */
export async function listChannelPages(db: Db): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom("channel")
    .select([
      "slug",
      "updated_at as changedAt",
      sql<Localized>`descriptions`.as("descriptions"),
      "cover_image_id as imageId",
    ])
    .where("status", "=", "published")
    .orderBy("id")
    .limit(2000)
    .execute();
  return rows.map(({ descriptions, ...row }) => ({ ...row, languages: ownLanguages(descriptions) }));
}
