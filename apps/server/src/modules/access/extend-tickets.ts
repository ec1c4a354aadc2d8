import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";

/**
 * Lets the tickets of these accounts for a product end at `until`; those without an end or with a later one stay as they are. A
 * ticket that is over and was not replaced counts again.
 * @returns accounts whose ticket ends later now
 */
export async function extendTickets(
  tx: Tx,
  { productId, userIds, until }: { productId: string; userIds: readonly string[]; until: Date },
): Promise<string[]> {
  if (!userIds.length) return [];
  // One parameter, however many they are.
  const { rows } = await sql<{ userId: string }>`update entitlement set ends_at = ${until}
    where product_id = ${productId} and user_id = any(${[...userIds]}::uuid[]) and closed_at is null and ends_at < ${until}
    returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId).toSorted();
}
