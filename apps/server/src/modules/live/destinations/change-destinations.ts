import {
  type BroadcastView,
  type DestinationChange,
  mostDestinations,
  type NewDestination,
} from "@palco/contract/live/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownBroadcast } from "../policy.ts";
import { lockBroadcast } from "../run.queries.ts";
import { viewBroadcast } from "../view-broadcast.ts";
import { checkDestination } from "./check-destination.ts";
import { encryptKey } from "./destination-key.ts";
import { listDestinations } from "./destination.queries.ts";

/** One more platform that it is sent on to. */
export async function addDestination(
  context: Context<Actor>,
  itemId: string,
  { title, url, key }: NewDestination,
): Promise<BroadcastView> {
  const { db, secrets, bus } = context;
  const product = await ownBroadcast(context, itemId);
  await checkDestination(context, url);
  await db.transaction().execute(async (tx) => {
    // Concurrent adds wait for this lock.
    await lockBroadcast(tx, product.itemId);
    if ((await listDestinations(tx, product.itemId)).length >= mostDestinations)
      throw new AppError("live.too_many_destinations", { params: { max: mostDestinations } });
    const row = { item_id: product.itemId, title, url, key: encryptKey(secrets, product.itemId, key) };
    await tx.insertInto("destination").values(row).execute();
  });
  await bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}

export async function changeDestination(
  context: Context<Actor>,
  { id, destination }: { id: string; destination: string },
  { title, url, key, enabled }: DestinationChange,
): Promise<BroadcastView> {
  const { db, secrets, bus } = context;
  const product = await ownBroadcast(context, id);
  await checkDestination(context, url);
  const encrypted = key === undefined ? {} : { key: encryptKey(secrets, product.itemId, key) };
  const { numUpdatedRows } = await db.transaction().execute((tx) =>
    tx
      .updateTable("destination")
      .set({ title, url, enabled, report: null, ...encrypted })
      .where("id", "=", destination)
      .where("item_id", "=", product.itemId)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new AppError("live.destination_not_found");
  await bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}

export async function removeDestination(
  context: Context<Actor>,
  { id, destination }: { id: string; destination: string },
): Promise<BroadcastView> {
  const { db, bus } = context;
  const product = await ownBroadcast(context, id);
  const { numDeletedRows } = await db
    .transaction()
    .execute((tx) =>
      tx
        .deleteFrom("destination")
        .where("id", "=", destination)
        .where("item_id", "=", product.itemId)
        .executeTakeFirst(),
    );
  if (numDeletedRows === 0n) throw new AppError("live.destination_not_found");
  await bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}
