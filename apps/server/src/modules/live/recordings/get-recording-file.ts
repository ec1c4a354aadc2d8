import type { RecordingFile } from "@palco/contract/live/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isOwner } from "#platform/owner-scope.ts";
import { ownBroadcast } from "../policy.ts";
import { downloadAddress } from "./download-address.ts";
import { findRecording } from "./recording.queries.ts";
import { wantRecordingFile } from "./recording-file.ts";

/** Download URL of a recording, for the organizer who took it and for the team. */
export async function getRecordingFile(
  context: Context<Actor>,
  { id, asset }: { id: string; asset: string },
): Promise<RecordingFile> {
  const product = await ownBroadcast(context, id);
  const recording = await findRecording(context.db, product.itemId, asset);
  if (!recording) throw new AppError("live.recording_not_found");
  const isTeam = !isOwner(context.actor, product);
  if (!recording.keptAt && !isTeam) throw new AppError("live.recording_not_kept");
  if (!(await wantRecordingFile(context, recording.assetId))) return { url: null };
  return {
    url: downloadAddress(context, recording.assetId, {
      signInId: context.actor.signInId,
      name: product.slug,
    }),
  };
}
