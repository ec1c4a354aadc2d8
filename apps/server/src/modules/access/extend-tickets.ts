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
  const rows = await tx
    .updateTable("entitlement")
    .set({ ends_at: until })
    .where("product_id", "=", productId)
    .where("user_id", "in", [...userIds])
    .where("closed_at", "is", null)
    .where("ends_at", "<", until)
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id).toSorted();
}
