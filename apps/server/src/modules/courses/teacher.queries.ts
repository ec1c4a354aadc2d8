import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Speakers of these products, by the products' order and then theirs; each once. */
export async function listSpeakerIds(db: Db, productIds: readonly string[]): Promise<string[]> {
  const ids = [...productIds];
  const { rows } = await sql<{ id: string }>`select speaker_id as id from speaker_of_product
    where product_id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], product_id), position`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}
