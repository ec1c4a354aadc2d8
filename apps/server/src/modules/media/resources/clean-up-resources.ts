import { stat } from "node:fs/promises";
import type { Platform } from "#platform/context.ts";
import { resourceFile } from "../assets/asset-files.ts";
import { listResources, takeUnusedResources } from "./resource.queries.ts";

/** A file that was taken out of a text can be put back from its history for so long. */
const unusedDays = 7;

/** Deletes files that no item has any more, and those a crash left without a row. */
export async function cleanUpResources({ db, storage }: Pick<Platform, "db" | "storage">): Promise<void> {
  for (const id of await takeUnusedResources(db, unusedDays)) await storage.delete(resourceFile(id));
  const names = await storage.list("resources");
  const known = new Set((await listResources(db, names)).map(({ id }) => id));
  for (const name of names) {
    if (known.has(name)) continue;
    const { mtimeMs } = await stat(storage.path(resourceFile(name))).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 24 * 3_600_000) await storage.delete(resourceFile(name));
  }
}
