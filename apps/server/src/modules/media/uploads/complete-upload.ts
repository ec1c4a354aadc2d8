import type { Platform } from "#platform/context.ts";
import { analyseSource } from "../assets/analyse-source.ts";
import { assetFile, assetFolder, uploadFile } from "../assets/asset-files.ts";
import { placeSource, recordAsset, recordRefusedAsset, writeAssetFiles } from "../assets/create-asset.ts";
import { titleFromFilename } from "../assets/title.ts";
import { lockUpload, setUploadState } from "./upload.queries.ts";
import { sizeOf } from "./upload-file.ts";

/**
 * Makes a video of an upload whose last byte has come: looked at at once, playable at once when browsers play it as
 * it is. May be called again after a crash at any point, and by several at a time: the row decides who does it.
 */
export async function completeUpload(
  platform: Pick<Platform, "db" | "storage" | "now">,
  id: string,
): Promise<void> {
  const { storage, now } = platform;
  await platform.db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id);
    if (!upload || upload.state !== "receiving") return;
    // The asset has the id of its upload: what an earlier try left behind is found again.
    const [waiting, placed] = [storage.path(uploadFile(id)), storage.path(assetFile(id, "source.mp4"))];
    const path = (await sizeOf(waiting)) === upload.size ? waiting : placed;
    if ((await sizeOf(path)) !== upload.size) return;

    const asset = {
      id,
      ownerId: upload.ownerId,
      title: titleFromFilename(upload.filename),
      size: upload.size,
    };
    const analysis = await analyseSource(path);
    if (analysis.ok) {
      await writeAssetFiles(platform, id, analysis.source);
      await placeSource(platform, id, waiting);
      await recordAsset(tx, asset, analysis.source, now());
      await setUploadState(tx, id, "complete", { assetId: id });
    } else {
      await recordRefusedAsset(tx, asset, analysis.refusal);
      await setUploadState(tx, id, "refused", { refusal: analysis.refusal, assetId: id });
      await storage.delete(uploadFile(id));
      await storage.deleteFolder(assetFolder(id));
    }
  });
}
