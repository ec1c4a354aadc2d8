import { moveTickets } from "#modules/access/public.ts";
import { movePurchaseSessions } from "#modules/accounts/public.ts";
import type { Tx } from "#platform/db/database.ts";

/** A paid order, its tickets, seats and limited sessions become another account's. What was watched stays where it is. */
export async function moveOrder(
  tx: Tx,
  { orderId, from, to }: { orderId: string; from: string; to: string },
): Promise<void> {
  await tx.updateTable("order").set({ user_id: to }).where("id", "=", orderId).execute();
  const lines = await tx
    .updateTable("order_line")
    .set({ user_id: to })
    .where("order_id", "=", orderId)
    .returning("id")
    .execute();
  await moveTickets(tx, { lineIds: lines.map(({ id }) => id), from, to });
  await movePurchaseSessions(tx, { orderId, to });
}
