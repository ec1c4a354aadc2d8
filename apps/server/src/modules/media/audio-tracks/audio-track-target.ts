import { AudioTrackTarget } from "@palco/contract/media/api";
import { AppError } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { ownAsset } from "../assets/own-asset.ts";
import type { UploadMetadata } from "../uploads/upload-purpose.ts";
import { refusalOfUpload } from "../uploads/upload-refusal.ts";
import { findAudioTrackConflict } from "./audio-track.queries.ts";

/**
 * Reads from a new upload's metadata the video that its audio track is for. Checks now, before an hour of upload,
 * that the video is this person's and has room for it.
 * @throws AppError `media.upload_invalid`, `media.not_found`, `media.audio_track_taken`, `media.audio_track_too_many`
 */
export async function audioTrackTargetOf(
  db: Db,
  actor: Actor,
  metadata: UploadMetadata,
): Promise<AudioTrackTarget> {
  const read = AudioTrackTarget.safeParse({
    assetId: metadata["asset"],
    language: metadata["language"],
    title: metadata["title"] ?? "",
  });
  if (!read.success) throw new AppError("media.upload_invalid");
  const target = read.data;
  const { state } = await ownAsset(db, actor, { id: target.assetId });
  if (state === "live" || state === "ended" || state === "refused") throw new AppError("media.not_found");
  const conflict = await findAudioTrackConflict(db, target);
  if (conflict) throw refusalOfUpload(conflict);
  return target;
}
