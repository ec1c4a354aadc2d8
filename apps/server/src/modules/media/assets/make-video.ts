import type { Platform } from "#platform/context.ts";
import { sizeOf } from "../uploads/upload-file.ts";
import { lockUpload, setUploadState, type Upload } from "../uploads/upload.queries.ts";
import { type AnalysedSource, analyseSource } from "./analyse-source.ts";
import { assetFile, assetFolder, uploadFile } from "./asset-files.ts";
import { placeSource, recordAsset, recordRefusedAsset, writeAssetFiles } from "./create-asset.ts";
import { titleFromFilename } from "./title.ts";

type Parts = Pick<Platform, "db" | "bus" | "storage" | "now">;

/** Makes a video of an upload: playable at once when browsers play it as it is. */
export async function makeVideo(platform: Parts, upload: Upload): Promise<void> {
  const { id, size } = upload;
  // The asset has the id of its upload: what an earlier try left behind is found again.
  const waiting = platform.storage.path(uploadFile(id));
  const placed = platform.storage.path(assetFile(id, "source.mp4"));
  const path = (await sizeOf(waiting)) === size ? waiting : placed;
  if ((await sizeOf(path)) !== size) return;
  const analysis = await analyseSource(path);
  if (analysis.ok) {
    await writeAssetFiles(platform, id, analysis.source);
    await placeSource(platform, id, waiting);
    await record(platform, upload, analysis.source);
    return;
  }
  const { refusal } = analysis;
  await platform.db.transaction().execute(async (tx) => {
    if ((await lockUpload(tx, id))?.state !== "receiving") return;
    await recordRefusedAsset(tx, assetOf(upload), refusal);
    await setUploadState(tx, id, { state: "refused", change: { refusal, assetId: id } });
  });
  await platform.storage.delete(uploadFile(id));
  await platform.storage.deleteFolder(assetFolder(id));
}

/** Given up while it was looked at: then nothing is kept of it. */
async function record(platform: Parts, { id }: Upload, source: AnalysedSource): Promise<void> {
  const isKept = await platform.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id);
    if (upload?.state !== "receiving") return false;
    await recordAsset(tx, assetOf(upload), { ...source, now: platform.now() });
    await setUploadState(tx, id, { state: "complete", change: { assetId: id } });
    return true;
  });
  if (!isKept) await platform.storage.deleteFolder(assetFolder(id));
}

function assetOf({ id, ownerId, filename, size }: Upload) {
  return { id, ownerId, title: titleFromFilename(filename), size };
}
