import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Channels whose products have this as their film or trailer. */
export async function fileUses(db: Db, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct channel_id as id from product
    where asset_id = ${fileId} or trailer_asset_id = ${fileId}`.execute(db);
  return rows.map(({ id }) => id);
}
