import type { Platform } from "#platform/context.ts";
import { locksOf } from "./upload-locks.ts";
import { uploadPurposes } from "./upload-purpose.ts";
import { findUpload } from "./upload.queries.ts";

type Parts = Pick<Platform, "db" | "bus" | "services" | "storage" | "now">;

const patienceMs = 60_000;

/**
 * Makes what an upload whose last byte has come is for. May be called again after a crash at any point, and by several
 * at a time: one does it, the others wait.
 */
export async function completeUpload(platform: Parts, id: string): Promise<void> {
  const lock = locksOf(platform).newLock(`complete ${id}`);
  await lock.lock(AbortSignal.timeout(patienceMs), () => {});
  try {
    const upload = await findUpload(platform.db, id);
    if (upload?.state === "receiving") await uploadPurposes.get(upload.purpose).complete(platform, upload);
  } finally {
    await lock.unlock();
  }
}
