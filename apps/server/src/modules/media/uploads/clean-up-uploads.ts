import { stat } from "node:fs/promises";
import type { Platform } from "#platform/context.ts";
import { uploadFile } from "../assets/asset-files.ts";
import { completeUpload } from "./complete-upload.ts";
import { removeUploadFiles } from "./remove-upload.ts";
import { findUpload, listStaleUploads } from "./upload.queries.ts";
import { sizeOf } from "./upload-file.ts";
import { uploadLifeHours } from "./upload-life.ts";

/** Cancels uploads without progress for a day; one whose bytes are complete becomes a video after all. */
export async function cleanUpUploads(
  platform: Pick<Platform, "db" | "bus" | "services" | "storage" | "now" | "log">,
): Promise<void> {
  for (const upload of await listStaleUploads(platform.db, uploadLifeHours)) {
    const whole =
      (await sizeOf(platform.storage.path(uploadFile(upload.id)))) === upload.size ||
      upload.received === upload.size;
    if (whole)
      await completeUpload(platform, upload.id).catch((error: unknown) =>
        platform.log.warn({ err: error, upload: upload.id }, "an upload could not be completed"),
      );
    const after = await findUpload(platform.db, upload.id);
    if (after?.state === "receiving") await removeUploadFiles(platform, upload.id);
  }
  await removeOrphans(platform);
}

/** Files without a record: of crashes between the two. */
async function removeOrphans({ db, storage }: Pick<Platform, "db" | "storage">): Promise<void> {
  for (const name of await storage.list("uploads")) {
    const age = await stat(storage.path(uploadFile(name))).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < uploadLifeHours * 3_600_000) continue;
    const upload = await findUpload(db, name);
    if (!upload || upload.state !== "receiving") await storage.delete(uploadFile(name));
  }
}
