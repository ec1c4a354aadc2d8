import { moveSeat } from "#modules/catalogue/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { announceLostRights } from "#platform/rights.ts";

/**
 * Tickets of a claimed purchase go to the account that claimed it, with their seats. Violates `entitlement_one_ticket` when it
 * has one of the product.
 */
export async function moveTickets(
  tx: Tx,
  { lineIds, from, to }: { lineIds: readonly string[]; from: string; to: string },
): Promise<void> {
  if (!lineIds.length) return;
  const moved = await tx
    .updateTable("entitlement")
    .set({ user_id: to })
    .where("order_line_id", "in", lineIds)
    .where("user_id", "=", from)
    .where("closed_at", "is", null)
    .returning("session_id")
    .execute();
  for (const sessionId of new Set(moved.map(({ session_id }) => session_id)))
    if (sessionId) await moveSeat(tx, { sessionId, from, to });
  await announceLostRights(tx, from);
}
