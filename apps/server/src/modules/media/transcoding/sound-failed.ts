import type { Platform } from "#platform/context.ts";
import { assetFile, soundFile } from "../assets/asset-files.ts";
import { assetChanged } from "../assets/asset.queries.ts";
import {
  countSoundFailure,
  isSoundThere,
  type PendingSound,
  setSoundFailed,
} from "../sounds/sound.queries.ts";
import { mostAttempts } from "./give-up.ts";

type Parts = Pick<Platform, "db" | "storage">;

/** A further sound that cannot be converted fails alone: its video goes on as if it had never been sent. */
export async function soundFailed(
  { db, storage }: Parts,
  assetId: string,
  sound: PendingSound,
): Promise<void> {
  if ((await countSoundFailure(db, sound.id)) < mostAttempts) return;
  await db.transaction().execute(async (tx) => {
    await setSoundFailed(tx, sound.id);
    await assetChanged(tx, assetId);
  });
  await removeSoundFiles({ storage }, assetId, sound);
}

/** One taken away while it was worked on leaves no files behind. */
export async function removeIfTakenAway(
  { db, storage }: Parts,
  assetId: string,
  sound: PendingSound,
): Promise<void> {
  if (!(await isSoundThere(db, sound.id))) await removeSoundFiles({ storage }, assetId, sound);
}

async function removeSoundFiles(
  { storage }: Pick<Parts, "storage">,
  assetId: string,
  { id, folder }: PendingSound,
): Promise<void> {
  await storage.deleteFolder(assetFile(assetId, folder));
  await storage.delete(soundFile(assetId, id));
}
