import type { AssetState, VideoRefusal } from "@palco/contract/media/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** A video, or sound by itself, as other modules see it. */
export interface Asset {
  id: string;
  /** `audio`: sound by itself. `silent`: a few seconds behind the words of a page, which nobody plays. */
  kind: "film" | "audio" | "silent";
  ownerId: string;
  title: string;
  state: AssetState;
  refusal: VideoRefusal | null;
  size: number;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  direct: boolean;
  posterImageId: string | null;
  revision: number;
  createdAt: Date;
}

export async function findAsset(db: Db, id: string): Promise<Asset | undefined> {
  const row = await db.selectFrom("asset").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    kind: row.kind as Asset["kind"],
    ownerId: row.owner_id,
    title: row.title,
    state: row.state as AssetState,
    refusal: row.refusal as VideoRefusal | null,
    size: row.size,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    direct: row.direct ?? false,
    posterImageId: row.poster_image_id,
    revision: row.revision,
    createdAt: row.created_at,
  };
}

/** A video or sound of an owner by its title; of several, the newest. */
export async function findOwnAsset(db: Db, ownerId: string, title: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("asset")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("title", "=", title)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Notifies watchers of a change, in the transaction of the change. */
export async function assetChanged(db: Db, id: string): Promise<void> {
  await sql`with changed as (update asset set revision = revision + 1, updated_at = now() where id = ${id} returning id)
    select pg_notify('asset_changed', id::text) from changed`.execute(db);
}
