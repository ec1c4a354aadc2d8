import { randomUUID } from "node:crypto";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { sizeOf } from "../uploads/upload-file.ts";
import { analyseSource } from "./analyse-source.ts";
import { assetFolder } from "./asset-files.ts";
import { linkSource, recordAsset, writeAssetFiles } from "./create-asset.ts";

export interface AssetToImport {
  ownerId: string;
  /** A file of this machine; it is linked or copied, and stays. */
  path: string;
  title: string;
  /** No other qualities for a file that is served as it is. */
  onlySource?: boolean;
}

/**
 * Makes a video of a file that is here already: demo content, recordings. Playable when this returns if browsers play
 * it as it is; its qualities are encoded in the background.
 * @throws AppError `media.unplayable`
 */
export async function importAssetFromFile(
  platform: Pick<Platform, "db" | "storage" | "now">,
  { ownerId, path, title, onlySource }: AssetToImport,
): Promise<{ id: string; durationMs: number }> {
  const analysis = await analyseSource(path, { onlySource });
  if (!analysis.ok) throw new AppError("media.unplayable");
  const id = randomUUID();
  try {
    await linkSource(platform, id, path);
    await writeAssetFiles(platform, id, analysis.source);
    const size = (await sizeOf(path)) ?? 0;
    await platform.db
      .transaction()
      .execute((tx) =>
        recordAsset(tx, { id, ownerId, title, size }, { ...analysis.source, now: platform.now() }),
      );
  } catch (error) {
    await platform.storage.deleteFolder(assetFolder(id)).catch(() => {});
    throw error;
  }
  return { id, durationMs: analysis.source.index.durationMs };
}
