import type { BroadcastView } from "@palco/contract/live/api";
import { openLiveAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { findAnnounced, isOffTime } from "./announced.ts";
import { type OwnBroadcast, ownBroadcast } from "./policy.ts";
import { findLastRun, insertRun, lockBroadcast } from "./run.queries.ts";
import { viewBroadcast } from "./view-broadcast.ts";

/** Goes on air: with what an encoder sends already, or with the first that does. */
export async function startBroadcast(context: Context<Actor>, itemId: string): Promise<BroadcastView> {
  const { db, bus, now } = context;
  const product = await ownBroadcast(context, itemId);
  if (product.status === "draft") throw new AppError("live.not_published");
  await db.transaction().execute(async (tx) => {
    await lockBroadcast(tx, product.itemId);
    const run = await findLastRun(tx, product.itemId);
    const open = run && !run.endedAt ? run : undefined;
    if (open?.onAirAt) throw new AppError("live.on_air");
    await tellOffTime(tx, product, now());
    if (open)
      await tx
        .updateTable("broadcast_run")
        .set({ on_air_at: now() })
        .where("asset_id", "=", open.assetId)
        .execute();
    else {
      const asset = { ownerId: product.ownerId, title: product.title, now: now() };
      const assetId = await openLiveAsset(tx, asset);
      await insertRun(tx, { assetId, itemId: product.itemId, onAirAt: now(), now: now() });
    }
  });
  await bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}

async function tellOffTime(tx: Tx, product: OwnBroadcast, now: Date): Promise<void> {
  const announced = await findAnnounced(tx, product, now);
  if (!announced || !isOffTime(announced, now)) return;
  const { id: productId, title, slug } = product;
  const { sessionId, startsAt } = announced;
  await publishEvent(tx, "live.started_off_time", {
    productId,
    sessionId,
    title,
    slug,
    announcedAt: startsAt.toISOString(),
  });
}
