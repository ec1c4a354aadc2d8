import { AppError } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";
import { uploadFile } from "../assets/asset-files.ts";
import { findUpload, lockUpload, setUploadState, type Upload } from "./upload.queries.ts";
import { locksOf } from "./upload-locks.ts";

/** An upload of this person; another's is not found. */
export async function ownUpload(
  { actor, db }: Pick<Context<Actor>, "actor" | "db">,
  id: string,
): Promise<Upload> {
  const upload = await findUpload(db, id);
  if (!upload || upload.state === "abandoned" || !isInScope(actor, upload))
    throw new AppError("media.not_found");
  return upload;
}

/** Deletes an upload that became nothing. For a complete one only the record is deleted: the video stays. */
export async function removeUploadFiles(
  { db, storage }: Pick<Platform, "db" | "storage">,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, id);
    if (!upload || upload.state === "abandoned") return;
    await setUploadState(tx, id, { state: "abandoned" });
    if (upload.state !== "complete") await storage.delete(uploadFile(id));
  });
}

/** Cancels an upload: first stops the request that is sending it. */
export async function removeUpload(
  context: Pick<Context<Actor>, "actor" | "db" | "bus" | "services" | "storage">,
  id: string,
): Promise<void> {
  await ownUpload(context, id);
  const lock = locksOf(context).newLock(id);
  await lock.lock(AbortSignal.timeout(15_000), () => {});
  try {
    await removeUploadFiles(context, id);
  } finally {
    await lock.unlock();
  }
}
