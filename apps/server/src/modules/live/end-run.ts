import { rehearsalFee, rehearsalFeeOf } from "@palco/values/fee";
import { findItem } from "#modules/items/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { type DomainEvents, publishEvent } from "#platform/outbox/events.ts";
import type { Run } from "./run.ts";
import { findLastRun, lockBroadcast } from "./run.queries.ts";

/** Ends the current run, if there is one. Its origin is notified and turns the recording into a film. */
export async function endRun(
  { db, bus, now }: Pick<Platform, "db" | "bus" | "now">,
  itemId: string,
  reason: "stopped" | "idle",
): Promise<boolean> {
  const ended = await db.transaction().execute(async (tx) => {
    await lockBroadcast(tx, itemId);
    const run = await findLastRun(tx, itemId);
    if (!run || run.endedAt) return false;
    await tx
      .updateTable("broadcast_run")
      .set({ ended_at: now(), ended_reason: reason, viewers: 0 })
      .where("asset_id", "=", run.assetId)
      .execute();
    await stateRehearsal(tx, run);
    // Pages say at once that it is no longer on air.
    if (run.onAirAt) await sharedChanged(tx);
    return true;
  });
  if (ended) await bus.publish("broadcast_changed", itemId);
  return ended;
}

/** A rehearsal that never went on air is free (our assumption), and so is the first hour. */
async function stateRehearsal(tx: Tx, { assetId, itemId, onAirAt, rehearsedMs }: Run): Promise<void> {
  const amount = rehearsalFeeOf(rehearsedMs);
  if (!onAirAt || amount === 0) return;
  const { productId } = (await findItem(tx, itemId))!;
  const { currency } = rehearsalFee;
  const event: DomainEvents["live.rehearsed"] = { runId: assetId, productId, rehearsedMs, amount, currency };
  await publishEvent(tx, "live.rehearsed", event);
}
