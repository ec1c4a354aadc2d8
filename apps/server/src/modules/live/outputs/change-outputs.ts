import type { BroadcastView } from "@palco/contract/live/api";
import { mostOutputs, type NewOutput } from "@palco/contract/live/output";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint, type Tx } from "#platform/db/database.ts";
import { ownBroadcast } from "../policy.ts";
import { lockBroadcast } from "../run.queries.ts";
import { viewBroadcast } from "../view-broadcast.ts";
import { listOutputs } from "./output.queries.ts";

interface Which {
  id: string;
  output: string;
}

/** One more audio track of the broadcast, with a key of its own. */
export async function addOutput(
  context: Context<Actor>,
  itemId: string,
  output: NewOutput,
): Promise<BroadcastView> {
  const { db, bus } = context;
  const product = await ownBroadcast(context, itemId);
  await db
    .transaction()
    .execute(async (tx) => {
      // Concurrent adds wait for this lock.
      await lockBroadcast(tx, product.itemId);
      if ((await listOutputs(tx, product.itemId)).length >= mostOutputs)
        throw new AppError("live.too_many_outputs", { params: { max: mostOutputs } });
      await tx
        .insertInto("broadcast_output")
        .values({ item_id: product.itemId, ...output })
        .execute();
    })
    .catch(orTaken);
  await bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}

export async function changeOutput(
  context: Context<Actor>,
  { id, output }: Which,
  change: NewOutput,
): Promise<BroadcastView> {
  return changeOwn(context, id, async (tx, itemId) => {
    const { numUpdatedRows } = await tx
      .updateTable("broadcast_output")
      .set(change)
      .where("id", "=", output)
      .where("item_id", "=", itemId)
      .executeTakeFirst()
      .catch(orTaken);
    return numUpdatedRows;
  });
}

/** Another key; the old one ends at once, also while it is used. */
export async function changeOutputKey(
  context: Context<Actor>,
  { id, output }: Which,
): Promise<BroadcastView> {
  return changeOwn(context, id, async (tx, itemId) => {
    const { numUpdatedRows } = await tx
      .updateTable("broadcast_output")
      .set((set) => ({ key_serial: set("key_serial", "+", 1) }))
      .where("id", "=", output)
      .where("item_id", "=", itemId)
      .executeTakeFirst();
    return numUpdatedRows;
  });
}

export async function removeOutput(context: Context<Actor>, { id, output }: Which): Promise<BroadcastView> {
  return changeOwn(context, id, async (tx, itemId) => {
    const { numDeletedRows } = await tx
      .deleteFrom("broadcast_output")
      .where("id", "=", output)
      .where("item_id", "=", itemId)
      .executeTakeFirst();
    return numDeletedRows;
  });
}

/** @param change answers how many of this product's outputs it has changed */
async function changeOwn(
  context: Context<Actor>,
  id: string,
  change: (tx: Tx, itemId: string) => Promise<bigint>,
): Promise<BroadcastView> {
  const product = await ownBroadcast(context, id);
  const changed = await context.db.transaction().execute((tx) => change(tx, product.itemId));
  if (changed === 0n) throw new AppError("live.output_not_found");
  await context.bus.publish("broadcast_changed", product.itemId);
  return viewBroadcast(context, product);
}

function orTaken(error: unknown): never {
  if (isConstraint(error, "broadcast_output_product_id_slug_key"))
    throw new AppError("live.output_slug_taken");
  throw error;
}
