import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Wakes a transcoder for a new video. */
export async function queueTranscoding(tx: Tx, assetId: string): Promise<void> {
  await tx.insertInto("transcode_job").values({ asset_id: assetId }).onConflict((conflict) => conflict.doNothing()).execute();
  await sql`select pg_notify('transcode', ${assetId})`.execute(tx);
}

export async function hasJob(db: Db, assetId: string): Promise<boolean> {
  return (await db.selectFrom("transcode_job").select("asset_id").where("asset_id", "=", assetId).executeTakeFirst()) !== undefined;
}
