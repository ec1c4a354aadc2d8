import type { Platform } from "#platform/context.ts";
import { assetFile, soundFile } from "../assets/asset-files.ts";
import { assetChanged } from "../assets/asset.queries.ts";
import {
  countAudioTrackFailure,
  isAudioTrackThere,
  type PendingAudioTrack,
  setAudioTrackFailed,
} from "../audio-tracks/audio-track.queries.ts";
import { mostAttempts } from "./give-up.ts";

type Parts = Pick<Platform, "db" | "storage">;

/** A further sound that cannot be converted fails alone: its video goes on as if it had never been sent. */
export async function soundFailed(
  { db, storage }: Parts,
  assetId: string,
  sound: PendingAudioTrack,
): Promise<void> {
  if ((await countAudioTrackFailure(db, sound.id)) < mostAttempts) return;
  await db.transaction().execute(async (tx) => {
    await setAudioTrackFailed(tx, sound.id);
    await assetChanged(tx, assetId);
  });
  await removeSoundFiles({ storage }, assetId, sound);
}

/** One taken away while it was worked on leaves no files behind. */
export async function removeIfTakenAway(
  { db, storage }: Parts,
  assetId: string,
  sound: PendingAudioTrack,
): Promise<void> {
  if (!(await isAudioTrackThere(db, sound.id))) await removeSoundFiles({ storage }, assetId, sound);
}

async function removeSoundFiles(
  { storage }: Pick<Parts, "storage">,
  assetId: string,
  { id, folder }: PendingAudioTrack,
): Promise<void> {
  await storage.deleteFolder(assetFile(assetId, folder));
  await storage.delete(soundFile(assetId, id));
}
