import type { Tx } from "#platform/db/database.ts";
import { stateFact } from "#platform/outbox/facts.ts";

/** Closes the ticket that came from this order line; players and media addresses close with it (`access.revoked`). */
export async function revokeByOrderLine(
  tx: Tx,
  orderLineId: string,
  reason: "refund" | "revoked",
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .updateTable("entitlement")
    .set({ closed_at: now, closed_reason: reason })
    .where("order_line_id", "=", orderLineId)
    .where("closed_at", "is", null)
    .returning(["user_id", "product_id"])
    .execute();
  for (const { user_id, product_id } of closed)
    await stateFact(tx, "access.revoked", { userId: user_id, productId: product_id });
  return closed.length > 0;
}
