import type { BroadcastView } from "@palco/contract/live/api";
import { recordingPrice } from "@palco/values/recording";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { type DomainEvents, publishEvent } from "#platform/outbox/events.ts";
import { isOwner } from "#platform/owner-scope.ts";
import { ownBroadcast } from "../policy.ts";
import { viewBroadcast } from "../view-broadcast.ts";
import { findRecording, noteKept } from "./recording.queries.ts";

/**
 * The organizer takes the file of a recording, at the platform's price. Once: asking again changes nothing, and putting
 * it on VOD afterwards gives nothing back. Only the organizer, since it is the organizer who pays.
 */
export async function keepRecording(
  context: Context<Actor>,
  { id, asset }: { id: string; asset: string },
): Promise<BroadcastView> {
  const { db, actor, now } = context;
  const product = await ownBroadcast(context, id);
  const recording = await findRecording(db, product.itemId, asset);
  if (!recording) throw new AppError("live.recording_not_found");
  if (!isOwner(actor, product)) throw new AppError("live.recording_owners_choice");
  await db.transaction().execute(async (tx) => {
    if (!(await noteKept(tx, recording.assetId, now()))) return;
    const event: DomainEvents["live.recording_kept"] = {
      runId: recording.assetId,
      productId: product.id,
      organizerId: product.ownerId,
      ...recordingPrice,
    };
    await publishEvent(tx, "live.recording_kept", event);
  });
  return viewBroadcast(context, product);
}
