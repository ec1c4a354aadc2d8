import { probeSound, type SoundFacts } from "@palco/media/encode/probe-sound";
import { copyFile, link, mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Platform } from "#platform/context.ts";
import { assetFolder, audioSource, uploadFile } from "../assets/asset-files.ts";
import type { NewAsset } from "../assets/create-asset.ts";
import { titleFromFilename } from "../assets/title.ts";
import { sizeOf, syncFolder } from "../uploads/upload-file.ts";
import { lockUpload, setUploadState, type Upload } from "../uploads/upload.queries.ts";
import { refusalOfUpload } from "../uploads/upload-refusal.ts";
import { insertAudioJob } from "./audio-job.queries.ts";

type Parts = Pick<Platform, "db" | "storage">;

/**
 * Makes sound by itself of an upload whose last byte has come: looked at at once, encoded in the background. May be
 * called again after a crash at any point.
 * @throws AppError why it is refused
 */
export async function keepAudioAsset(platform: Parts, upload: Upload): Promise<void> {
  const { db, storage } = platform;
  const { id, ownerId, filename, size } = upload;
  const waiting = storage.path(uploadFile(id));
  const placed = storage.path(audioSource(id));
  const path = (await sizeOf(waiting)) === size ? waiting : placed;
  if ((await sizeOf(path)) !== size) return;
  const probed = await probeSound(path);
  if (!probed.ok) {
    await db.transaction().execute(async (tx) => {
      if ((await lockUpload(tx, id))?.state === "receiving")
        await setUploadState(tx, id, { state: "refused", change: { refusal: probed.code } });
    });
    await storage.delete(uploadFile(id));
    await storage.deleteFolder(assetFolder(id));
    throw refusalOfUpload(probed.code);
  }
  await mkdir(dirname(placed), { recursive: true });
  await rename(waiting, placed).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await Promise.all([syncFolder(dirname(placed)), syncFolder(dirname(dirname(placed)))]);
  const isKept = await db.transaction().execute(async (tx) => {
    if ((await lockUpload(tx, id))?.state !== "receiving") return false;
    await insertAudioJob(tx, { id, ownerId, size, title: titleFromFilename(filename) }, probed.facts);
    await setUploadState(tx, id, { state: "complete", change: { assetId: id } });
    return true;
  });
  // Given up while it was looked at: then nothing is kept of it.
  if (!isKept) await storage.deleteFolder(assetFolder(id));
}

/** The same for a file that is here already and stays (linked, or copied from another disk), to be encoded by the caller. */
export async function keepAudioFile(
  { db, storage }: Parts,
  path: string,
  asset: Omit<NewAsset, "size">,
): Promise<SoundFacts> {
  const probed = await probeSound(path);
  if (!probed.ok) throw refusalOfUpload(probed.code);
  const placed = storage.path(audioSource(asset.id));
  await mkdir(dirname(placed), { recursive: true });
  await link(path, placed).catch(() => copyFile(path, placed));
  const size = (await sizeOf(path)) ?? 0;
  await db
    .transaction()
    .execute((tx) => insertAudioJob(tx, { ...asset, size }, probed.facts, { isClaimed: true }));
  return probed.facts;
}
