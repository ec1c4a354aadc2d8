import { resourceTypeOf } from "@palco/values/resource-types";
import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { resourceFile, uploadFile } from "../assets/asset-files.ts";
import { sizeOf, syncFolder } from "../uploads/upload-file.ts";
import type { UploadPurpose } from "../uploads/upload-purpose.ts";
import { lockUpload, setUploadState, type Upload } from "../uploads/upload.queries.ts";
import { matchesName } from "./resource-content.ts";
import { insertResource } from "./resource.queries.ts";

/** A file to be downloaded as it was sent. */
export const resourcePurpose: UploadPurpose = {
  purpose: "resource",
  limit: { bytes: ({ fileBytes }) => fileBytes, code: "media.resource_too_large" },
  async targetOf(_db, _actor, metadata) {
    if (!resourceTypeOf(metadata["filename"] ?? "")) throw new AppError("media.resource_kind");
    return {};
  },
  content: { matches: (head, { filename }) => matchesName(head, filename), refusal: "resource_kind" },
  complete: keepResource,
};

/** Keeps a file whose last byte has come. May be called again after a crash at any point. */
async function keepResource(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { id, ownerId, filename, size }: Upload,
): Promise<void> {
  const placed = storage.path(resourceFile(id));
  await mkdir(dirname(placed), { recursive: true });
  await rename(storage.path(uploadFile(id)), placed).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if ((await sizeOf(placed)) !== size) return;
  await syncFolder(dirname(placed));
  const isKept = await db.transaction().execute(async (tx) => {
    if ((await lockUpload(tx, id))?.state !== "receiving") return false;
    await insertResource(tx, { id, ownerId, filename, size });
    await setUploadState(tx, id, { state: "complete" });
    return true;
  });
  // Given up meanwhile: then nothing is kept of it.
  if (!isKept) await storage.delete(resourceFile(id));
}
