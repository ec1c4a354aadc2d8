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
