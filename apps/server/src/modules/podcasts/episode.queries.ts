import type { EpisodeFields } from "@palco/contract/podcasts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** An episode with the sound that listeners hear, and the one that its organizer sent last. */
export interface EpisodeRow {
  id: string;
  position: number;
  title: string;
  description: string;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Of what is heard; null when nothing is ready yet. */
  assetId: string | null;
  durationMs: number | null;
  bytes: number | null;
  /** Of what was sent last. */
  sentId: string | null;
  sentTitle: string | null;
  sentState: string | null;
  sentDurationMs: number | null;
  sentBytes: number | null;
  sentTrack: string | null;
  sentProgress: number | null;
}

const source = sql`podcast_episode e
  left join asset h on h.id = e.asset_id and h.state = 'ready'
  left join asset n on n.id = e.next_asset_id and n.state = 'ready'
  left join asset s on s.id = coalesce(e.next_asset_id, e.asset_id)
  left join rendition r on r.asset_id = s.id and r.kind = 'audio'`;

const columns = sql`e.id, e.position, e.title, e.description, e.published_at as "publishedAt", e.updated_at as "updatedAt",
  coalesce(n.id, h.id) as "assetId", coalesce(n.duration_ms, h.duration_ms) as "durationMs", coalesce(n.size, h.size) as bytes,
  s.id as "sentId", s.title as "sentTitle", s.state as "sentState", s.duration_ms as "sentDurationMs", s.size as "sentBytes",
  r.state as "sentTrack", r.segments_done::float / r.segments_total as "sentProgress"`;

async function select(db: Db, where: RawBuilder<unknown>): Promise<EpisodeRow[]> {
  const { rows } =
    await sql<EpisodeRow>`select ${columns} from ${source} where ${where} order by e.position`.execute(db);
  return rows;
}

/** All episodes of a podcast, by number. */
export const listEpisodeRows = (db: Db, productId: string): Promise<EpisodeRow[]> =>
  select(db, sql`e.product_id = ${productId}`);

/** Out, and with a sound that can be heard. */
const isOut = (now: Date) => sql`e.published_at <= ${now} and coalesce(n.id, h.id) is not null`;

/** Those that listeners have, by number. */
export async function listOutRows(db: Db, productId: string, now: Date): Promise<HeardEpisode[]> {
  const rows = await select(db, sql`e.product_id = ${productId} and ${isOut(now)}`);
  return rows as HeardEpisode[];
}

/** What listeners have always has these. */
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
  const [row] = await select(db, sql`e.product_id = ${productId} and e.id = ${id} and ${isOut(now)}`);
  return row as HeardEpisode | undefined;
}

export async function findEpisodeRow(
  db: Db,
  { productId, id }: { productId: string; id: string },
): Promise<EpisodeRow | undefined> {
  return (await select(db, sql`e.product_id = ${productId} and e.id = ${id}`))[0];
}

const columnsOf = ({ title, description, publishedAt }: EpisodeFields) => ({
  title,
  description,
  published_at: publishedAt ? new Date(publishedAt) : null,
});

export async function insertEpisode(
  tx: Tx,
  fields: EpisodeFields,
  {
    productId,
    position,
    assetId,
    now,
  }: { productId: string; position: number; assetId: string | null; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("podcast_episode")
    .values({
      ...columnsOf(fields),
      product_id: productId,
      position,
      asset_id: assetId,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function setEpisodeFields(tx: Tx, id: string, fields: EpisodeFields, now: Date): Promise<void> {
  await tx
    .updateTable("podcast_episode")
    .set({ ...columnsOf(fields), updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** What is heard now stays until the new one is ready; what never became ready is forgotten. */
export async function setEpisodeAsset(
  tx: Tx,
  { id, assetId: heard }: Pick<EpisodeRow, "id" | "assetId">,
  assetId: string,
  now: Date,
): Promise<void> {
  const next = heard
    ? { asset_id: heard, next_asset_id: assetId }
    : { asset_id: assetId, next_asset_id: null };
  await tx
    .updateTable("podcast_episode")
    .set({ ...next, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Numbers them in this order. */
export async function setEpisodeOrder(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  await sql`update podcast_episode e set position = o.n - 1 from unnest(${[...ids]}::uuid[]) with ordinality o(id, n)
    where e.id = o.id and e.product_id = ${productId} and e.position <> o.n - 1`.execute(tx);
}

/** Those after it move up. */
export async function deleteEpisode(
  tx: Tx,
  { productId, id, position }: { productId: string; id: string; position: number },
): Promise<void> {
  await tx.deleteFrom("podcast_episode").where("id", "=", id).execute();
  await tx
    .updateTable("podcast_episode")
    .set((set) => ({ position: set("position", "-", 1) }))
    .where("product_id", "=", productId)
    .where("position", ">", position)
    .execute();
}

/** Of podcasts with episodes that are no drafts: whether one of them can be heard. */
export async function listHearable(
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; hasSound: boolean }[]> {
  const { rows } = await sql<{ productId: string; hasSound: boolean }>`
    select e.product_id as "productId", coalesce(bool_or(a.state = 'ready'), false) as "hasSound"
    from podcast_episode e left join asset a on a.id in (e.asset_id, e.next_asset_id)
    where e.product_id = any(${productIds}) and e.published_at is not null group by e.product_id`.execute(db);
  return rows;
}
