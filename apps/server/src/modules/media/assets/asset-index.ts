import { type AssetIndex, parseAssetIndex } from "@palco/media/vod/asset-index";
import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { assetFile } from "./asset-files.ts";
import { assetChanged } from "./asset.queries.ts";

/** `index.json` of a video: what the edge answers from. Absent until it is playable. */
export async function getAssetIndex(
  { storage }: Pick<Platform, "storage">,
  id: string,
): Promise<AssetIndex | undefined> {
  const text = await storage.get(assetFile(id, "index.json"));
  return text && parseAssetIndex(text.toString());
}

export async function writeAssetIndex(
  { storage }: Pick<Platform, "storage">,
  id: string,
  index: AssetIndex,
): Promise<void> {
  await storage.put(assetFile(id, "index.json"), Buffer.from(JSON.stringify(index)));
}

/** Until the transaction ends nobody else changes the index of this video, nor what goes with it in the database. */
export async function lockAssetIndex(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`asset index ${id}`}, 0))`.execute(tx);
}

/**
 * Changes `index.json` safely against concurrent changes on any machine, and notifies the watchers. The database
 * holds the lock; the file is replaced whole. Returns the new index; undefined when there is none.
 */
export async function changeAssetIndex(
  platform: Pick<Platform, "db" | "storage">,
  id: string,
  change: (index: AssetIndex, tx: Tx) => AssetIndex | Promise<AssetIndex>,
): Promise<AssetIndex | undefined> {
  return platform.db.transaction().execute(async (tx) => {
    await lockAssetIndex(tx, id);
    const index = await getAssetIndex(platform, id);
    if (!index) return undefined;
    const changed = await change(index, tx);
    await writeAssetIndex(platform, id, changed);
    await assetChanged(tx, id);
    return changed;
  });
}
