import type { BroadcastView } from "@palco/contract/live/api";
import type { Actor, Context } from "#platform/context.ts";
import { ownBroadcast } from "./policy.ts";
import { makeBroadcast } from "./run.queries.ts";
import { viewBroadcast } from "./view-broadcast.ts";

/** Another key; the old one ends at once, also while it is used. */
export async function changeStreamKey(context: Context<Actor>, itemId: string): Promise<BroadcastView> {
  const product = await ownBroadcast(context, itemId);
  await context.db.transaction().execute(async (tx) => {
    await makeBroadcast(tx, product.itemId);
    await tx
      .updateTable("broadcast")
      .set((set) => ({ key_serial: set("key_serial", "+", 1) }))
      .where("item_id", "=", product.itemId)
      .execute();
  });
  await context.bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}

/** Sets if the next broadcast is recorded. */
export async function setRecording(
  context: Context<Actor>,
  itemId: string,
  record: boolean,
): Promise<BroadcastView> {
  const product = await ownBroadcast(context, itemId);
  await context.db.transaction().execute(async (tx) => {
    await makeBroadcast(tx, product.itemId);
    await tx.updateTable("broadcast").set({ record }).where("item_id", "=", product.itemId).execute();
  });
  return viewBroadcast(context, product);
}
