import type { RecordingSummary } from "@palco/contract/live/recording";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface KeptRecording {
  assetId: string;
  onAirAt: Date | null;
  keptAt: Date;
}

/** Runs of a broadcast whose file the organizer took, newest first. */
export async function listKept(db: Db, itemId: string): Promise<KeptRecording[]> {
  const rows = await db
    .selectFrom("broadcast_run")
    .select(["asset_id as assetId", "on_air_at as onAirAt", "kept_at as keptAt"])
    .where("item_id", "=", itemId)
    .where("kept_at", "is not", null)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({ ...row, keptAt: row.keptAt! }));
}

/** A run of this broadcast whose recording is a film. */
export async function findRecording(
  db: Db,
  itemId: string,
  assetId: string,
): Promise<{ assetId: string; keptAt: Date | null; title: string } | undefined> {
  return db
    .selectFrom("broadcast_run")
    .innerJoin("asset_card as asset", "asset.id", "broadcast_run.asset_id")
    .select(["asset_id as assetId", "kept_at as keptAt", "asset.title"])
    .where("asset_id", "=", assetId)
    .where("item_id", "=", itemId)
    .where("asset.state", "=", "ready")
    .executeTakeFirst();
}

/** The product that a recording is of. */
export async function findRecordedProduct(db: Db, assetId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("broadcast_run")
    .innerJoin("item_card as content_item", "content_item.id", "broadcast_run.item_id")
    .select("product_id")
    .where("broadcast_run.asset_id", "=", assetId)
    .executeTakeFirst();
  return row?.product_id;
}

/** The recording of a broadcast for its product's page; null of a product that is not made on air. */
export async function findRecordingSummary(db: Db, productId: string): Promise<RecordingSummary | null> {
  const { rows } = await sql<RecordingSummary>`
    select coalesce((select b.record from broadcast b where b.item_id = p.id), true) as planned,
      coalesce(last.ended_at is not null and asset.state = 'ready', false) as ready,
      (select film.slug from product_card film join channel_card c on c.id = film.channel_id
        where film.asset_id = last.asset_id and film.id <> p.id and film.status = 'published' and c.status = 'published'
        order by film.published_at limit 1) as product
    from product_card p
      left join lateral (select run.asset_id, run.ended_at from broadcast_run run
        where run.item_id = p.id and run.on_air_at is not null order by run.created_at desc limit 1) last on true
      left join asset_card asset on asset.id = last.asset_id
    where p.id = ${productId} and p.type = 'broadcast'`.execute(db);
  return rows[0] ?? null;
}

/** Notes that its file was taken. @returns false when it had been before */
export async function noteKept(tx: Tx, assetId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("broadcast_run")
    .set({ kept_at: now })
    .where("asset_id", "=", assetId)
    .where("kept_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
