import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Channels in whose products an item is this, or has it attached. */
export async function fileUses(db: Db, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct p.channel_id as id
    from content_item i join product_card p on p.id = i.product_id
    where i.asset_id = ${fileId} or i.next_asset_id = ${fileId} or i.resource_id = ${fileId}`.execute(db);
  return rows.map(({ id }) => id);
}
