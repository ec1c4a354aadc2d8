import type { BroadcastView } from "@palco/contract/live";
import type { Actor, Context } from "#platform/context.ts";
import { ownBroadcast } from "./policy.ts";
import { getBroadcastRow } from "./run.queries.ts";
import { viewBroadcast } from "./view-broadcast.ts";

/** Another key; the old one ends at once, also while it is used. */
export async function changeStreamKey(context: Context<Actor>, productId: string): Promise<BroadcastView> {
  const product = await ownBroadcast(context, productId);
  await getBroadcastRow(context.db, product.id);
  await context.db
    .updateTable("broadcast")
    .set((set) => ({ key_serial: set("key_serial", "+", 1) }))
    .where("product_id", "=", product.id)
    .execute();
  await context.bus.publish("broadcast_changed", product.id);
  return viewBroadcast(context, product);
}

/** Whether the next broadcast is kept. */
export async function setRecording(
  context: Context<Actor>,
  productId: string,
  record: boolean,
): Promise<BroadcastView> {
  const product = await ownBroadcast(context, productId);
  await getBroadcastRow(context.db, product.id);
  await context.db.updateTable("broadcast").set({ record }).where("product_id", "=", product.id).execute();
  return viewBroadcast(context, product);
}
