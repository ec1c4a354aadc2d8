import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { announceLostRights } from "#platform/rights.ts";
import { freeSeat } from "#modules/catalogue/public.ts";

/** Closes the ticket that came from this order line and frees its seat; players and media addresses close with it (`access.revoked`). */
export async function revokeByOrderLine(
  tx: Tx,
  orderLineId: string,
  { reason, now }: { reason: "refund" | "revoked"; now: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable("entitlement")
    .set({ closed_at: now, closed_reason: reason })
    .where("order_line_id", "=", orderLineId)
    .where("closed_at", "is", null)
    .returning(["user_id", "product_id", "session_id"])
    .execute();
  for (const { user_id: userId, product_id: productId, session_id: sessionId } of closed) {
    if (sessionId) await freeSeat(tx, { sessionId, userId });
    await publishEvent(tx, "access.revoked", { userId, productId });
    await announceLostRights(tx, userId);
  }
  return closed.length > 0;
}
