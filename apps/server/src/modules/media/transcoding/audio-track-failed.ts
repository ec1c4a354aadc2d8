import type { Platform } from "#platform/context.ts";
import { assetFile, audioTrackSource } from "../assets/asset-files.ts";
import { assetChanged } from "../assets/asset.queries.ts";
import {
  countAudioTrackFailure,
  isAudioTrackThere,
  type PendingAudioTrack,
  setAudioTrackFailed,
} from "../audio-tracks/audio-track.queries.ts";
import { mostAttempts } from "./give-up.ts";

type Parts = Pick<Platform, "db" | "storage">;

/** An additional audio track that cannot be converted fails alone: its video goes on as if it had never been sent. */
export async function audioTrackFailed(
  { db, storage }: Parts,
  assetId: string,
  track: PendingAudioTrack,
): Promise<void> {
  if ((await countAudioTrackFailure(db, track.id)) < mostAttempts) return;
  await db.transaction().execute(async (tx) => {
    await setAudioTrackFailed(tx, track.id);
    await assetChanged(tx, assetId);
  });
  await removeAudioTrackFiles({ storage }, assetId, track);
}

/** One taken away while it was worked on leaves no files behind. */
export async function removeIfTakenAway(
  { db, storage }: Parts,
  assetId: string,
  track: PendingAudioTrack,
): Promise<void> {
  if (!(await isAudioTrackThere(db, track.id))) await removeAudioTrackFiles({ storage }, assetId, track);
}

async function removeAudioTrackFiles(
  { storage }: Pick<Parts, "storage">,
  assetId: string,
  { id, folder }: PendingAudioTrack,
): Promise<void> {
  await storage.deleteFolder(assetFile(assetId, folder));
  await storage.delete(audioTrackSource(assetId, id));
}
