import type { Platform } from "#platform/context.ts";
import { findLastRun, lockBroadcast } from "./run.queries.ts";

/** Ends what is being sent, if anything is. Its origin hears of it and makes the recording a film. */
export async function endRun(
  { db, bus, now }: Pick<Platform, "db" | "bus" | "now">,
  productId: string,
  reason: "stopped" | "idle",
): Promise<boolean> {
  const ended = await db.transaction().execute(async (tx) => {
    await lockBroadcast(tx, productId);
    const run = await findLastRun(tx, productId);
    if (!run || run.endedAt) return false;
    await tx
      .updateTable("broadcast_run")
      .set({ ended_at: now(), ended_reason: reason, viewers: 0 })
      .where("asset_id", "=", run.assetId)
      .execute();
    return true;
  });
  if (ended) await bus.publish("broadcast_changed", productId);
  return ended;
}
