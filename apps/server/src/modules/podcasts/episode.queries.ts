import type { EpisodeFields } from "@palco/contract/podcasts/api";
import type { Localized } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { insertItem, removeItem, renameItem } from "#modules/items/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";

/** Episodes among the items of a product. */
export const episodeKind = "episode";

/** An episode with the sound that listeners hear, and the one that its organizer sent last. */
export interface EpisodeRow {
  id: string;
  position: number;
  title: string;
  titles: Localized;
  description: string;
  descriptions: Localized;
  publishedAt: Date | null;
  /** For everybody to hear. */
  isSample: boolean;
  updatedAt: Date;
  /** Asset that listeners hear; null while nothing is ready yet. The next two fields belong to it. */
  assetId: string | null;
  durationMs: number | null;
  bytes: number | null;
  /** The asset uploaded last; so are the next fields. */
  sentId: string | null;
  sentTitle: string | null;
  sentState: string | null;
  sentDurationMs: number | null;
  sentBytes: number | null;
  sentTrack: string | null;
  sentProgress: number | null;
}

const source = sql`podcast_episode e join item_card i on i.id = e.item_id
  left join asset_card h on h.id = i.asset_id and h.state = 'ready'
  left join asset_card n on n.id = i.next_asset_id and n.state = 'ready'
  left join asset_card s on s.id = coalesce(i.next_asset_id, i.asset_id)
  left join asset_rendition r on r.asset_id = s.id and r.kind = 'audio'`;

const columns = sql`i.id, i.position, i.title, i.titles, e.description, e.descriptions, e.published_at as "publishedAt", e.is_sample as "isSample", i.updated_at as "updatedAt",
  coalesce(n.id, h.id) as "assetId", coalesce(n.duration_ms, h.duration_ms) as "durationMs", coalesce(n.size, h.size) as bytes,
  s.id as "sentId", s.title as "sentTitle", s.state as "sentState", s.duration_ms as "sentDurationMs", s.size as "sentBytes",
  r.state as "sentTrack", r.segments_done::float / r.segments_total as "sentProgress"`;

async function select(db: Db, where: RawBuilder<unknown>): Promise<EpisodeRow[]> {
  const { rows } =
    await sql<EpisodeRow>`select ${columns} from ${source} where ${where} order by i.position`.execute(db);
  return rows;
}

/** All episodes of a podcast, by number. */
export const listEpisodeRows = (db: Db, productId: string): Promise<EpisodeRow[]> =>
  select(db, sql`i.product_id = ${productId}`);

/** Published, and with a playable audio file. */
const isOut = (now: Date) => sql`e.published_at <= ${now} and coalesce(n.id, h.id) is not null`;

/** How many are out for listeners, of a product `p`. */
export const countOut = (now: Date): RawBuilder<number> =>
  sql`(select count(*)::int from podcast_episode e join item_card i on i.id = e.item_id
    left join asset_card h on h.id = i.asset_id and h.state = 'ready'
    left join asset_card n on n.id = i.next_asset_id and n.state = 'ready'
    where i.product_id = p.id and ${isOut(now)})`;

/** When the next one comes out, of a product `p`. */
export const nextOut = (now: Date): RawBuilder<Date | null> =>
  sql`(select min(e.published_at) from podcast_episode e join item_card i on i.id = e.item_id
    where i.product_id = p.id and e.published_at > ${now})`;

/** Words of the episodes that are out, newest first; of those whose sound is still being made as well. */
export async function listOutWords(
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<EpisodeWords[]> {
  const { rows } = await sql<EpisodeWords>`
    select i.product_id as "productId", i.title, i.titles, e.description, e.descriptions
    from podcast_episode e join item_card i on i.id = e.item_id
    where i.product_id = any(${[...productIds]}::uuid[]) and e.published_at <= ${now}
    order by i.product_id, e.published_at desc`.execute(db);
  return rows;
}

type EpisodeWords = Pick<EpisodeRow, "title" | "titles" | "description" | "descriptions"> & {
  productId: string;
};

/** Episodes that are out for listeners, by number. */
export async function listOutRows(db: Db, productId: string, now: Date): Promise<HeardEpisode[]> {
  const rows = await select(db, sql`i.product_id = ${productId} and ${isOut(now)}`);
  return rows as HeardEpisode[];
}

/** An episode that is out: these fields are never null. */
export type HeardEpisode = EpisodeRow & {
  publishedAt: Date;
  assetId: string;
  durationMs: number;
  bytes: number;
};

/** One of them; undefined while it is not out. */
export async function findOutRow(
  db: Db,
  { productId, id }: { productId: string; id: string },
  now: Date,
): Promise<HeardEpisode | undefined> {
  const [row] = await select(db, sql`i.product_id = ${productId} and i.id = ${id} and ${isOut(now)}`);
  return row as HeardEpisode | undefined;
}

export async function findEpisodeRow(
  db: Db,
  { productId, id }: { productId: string; id: string },
): Promise<EpisodeRow | undefined> {
  return (await select(db, sql`i.product_id = ${productId} and i.id = ${id}`))[0];
}

const columnsOf = ({ description, descriptions, publishedAt, isSample }: EpisodeFields) => ({
  description,
  descriptions: JSON.stringify(descriptions),
  is_sample: isSample,
  published_at: publishedAt ? new Date(publishedAt) : null,
});

export async function insertEpisode(
  tx: Tx,
  fields: EpisodeFields,
  { now, ...place }: { productId: string; position: number; assetId: string | null; now: Date },
): Promise<string> {
  const id = await insertItem(
    tx,
    { ...place, kind: episodeKind, title: fields.title, titles: fields.titles },
    now,
  );
  await tx
    .insertInto("podcast_episode")
    .values({ item_id: id, ...columnsOf(fields) })
    .execute();
  return id;
}

export async function setEpisodeFields(
  tx: Tx,
  id: string,
  { fields, now }: { fields: EpisodeFields; now: Date },
): Promise<void> {
  await renameItem(tx, id, { title: fields.title, titles: fields.titles, now });
  await tx.updateTable("podcast_episode").set(columnsOf(fields)).where("item_id", "=", id).execute();
}

export async function deleteEpisode(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.deleteFrom("podcast_episode").where("item_id", "=", id).execute();
  await removeItem(tx, id, now);
}

/** Episodes `e` that are no drafts, with their sound `a`. */
const published = sql`podcast_episode e join item_card i on i.id = e.item_id and e.published_at is not null
    left join asset_card a on a.id in (i.asset_id, i.next_asset_id)`;

/** Condition: the product `p` has no episode that can be heard. */
export const lacksEpisode = sql<boolean>`not exists (select from ${published} where i.product_id = p.id and a.state = 'ready')`;

/** Lists podcasts with episodes that are no drafts, and whether one of these episodes is playable. */
export async function listHearable(
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; hasSound: boolean }[]> {
  const { rows } = await sql<{ productId: string; hasSound: boolean }>`
    select i.product_id as "productId", coalesce(bool_or(a.state = 'ready'), false) as "hasSound"
    from ${published} where i.product_id = any(${productIds}) group by i.product_id`.execute(db);
  return rows;
}
