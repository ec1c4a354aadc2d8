import type { AudioRefusal, AudioTrackTarget } from "@palco/contract/media/api";
import { probeSound, type SoundFacts } from "@palco/media/encode/probe-sound";
import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Platform } from "#platform/context.ts";
import { audioTrackSource, uploadFile } from "../assets/asset-files.ts";
import { changeAssetIndex } from "../assets/asset-index.ts";
import { queueTranscoding } from "../transcoding/transcode-job.queries.ts";
import { sizeOf, syncFolder } from "../uploads/upload-file.ts";
import { lockUpload, setUploadState, type Upload } from "../uploads/upload.queries.ts";
import { refusalOfUpload } from "../uploads/upload-refusal.ts";
import { findAudioTrackConflict, insertAudioTrack } from "./audio-track.queries.ts";

type Parts = Pick<Platform, "db" | "storage">;

/**
 * Makes an additional audio track of an upload whose last byte has come: looked at at once, encoded in the background. May be
 * called again after a crash at any point.
 * @throws AppError why it is refused
 */
export async function makeAudioTrack(
  platform: Parts,
  upload: Upload,
  target: AudioTrackTarget,
): Promise<void> {
  const { id, size } = upload;
  const waiting = platform.storage.path(uploadFile(id));
  const placed = platform.storage.path(audioTrackSource(target.assetId, id));
  const path = (await sizeOf(waiting)) === size ? waiting : placed;
  if ((await sizeOf(path)) !== size) return;
  const probed = await probeSound(path);
  const refusal = probed.ok ? await keep(platform, upload, { target, facts: probed.facts }) : probed.code;
  if (!refusal) return;
  await platform.db.transaction().execute(async (tx) => {
    if ((await lockUpload(tx, id))?.state === "receiving")
      await setUploadState(tx, id, { state: "refused", change: { refusal } });
  });
  await platform.storage.delete(uploadFile(id));
  await platform.storage.delete(audioTrackSource(target.assetId, id));
  throw refusalOfUpload(refusal);
}

/** The file first, so that a record never lacks it. Answers why the video can't have it, if so. */
async function keep(
  platform: Parts,
  { id }: Upload,
  { target, facts }: { target: AudioTrackTarget; facts: SoundFacts },
): Promise<AudioRefusal | undefined> {
  await place(platform, target.assetId, id);
  let outcome: AudioRefusal | "kept" | undefined;
  await changeAssetIndex(platform, target.assetId, async (index, tx) => {
    if ((await lockUpload(tx, id))?.state !== "receiving") return index;
    outcome = await findAudioTrackConflict(tx, target);
    if (outcome) return index;
    outcome = "kept";
    await insertAudioTrack(tx, id, { ...target, facts });
    await setUploadState(tx, id, { state: "complete", change: { assetId: target.assetId } });
    await queueTranscoding(tx, target.assetId, { urgent: false });
    return index;
  });
  if (outcome === "kept") return undefined;
  // Given up, or its video removed, while it was looked at: then nothing is kept of it.
  await platform.storage.delete(audioTrackSource(target.assetId, id));
  return outcome;
}

async function place({ storage }: Parts, assetId: string, id: string): Promise<void> {
  const target = storage.path(audioTrackSource(assetId, id));
  await mkdir(dirname(target), { recursive: true });
  await rename(storage.path(uploadFile(id)), target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await Promise.all([syncFolder(dirname(target)), syncFolder(dirname(dirname(target)))]);
}
