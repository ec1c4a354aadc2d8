import { randomUUID } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Platform } from "#platform/context.ts";
import { resourceFile } from "../assets/asset-files.ts";
import { sizeOf } from "../uploads/upload-file.ts";
import { findOwnResource, insertResource } from "./resource.queries.ts";

/** Takes in a file of this machine to be downloaded; one of that name that its owner has already is used. Answers its id. */
export async function importResourceFromFile(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { ownerId, path }: { ownerId: string; path: string },
): Promise<string> {
  const filename = basename(path);
  const known = await findOwnResource(db, { ownerId, filename });
  if (known) return known;
  const id = randomUUID();
  const placed = storage.path(resourceFile(id));
  await mkdir(dirname(placed), { recursive: true });
  await copyFile(path, placed);
  const size = (await sizeOf(placed)) ?? 0;
  await db.transaction().execute((tx) => insertResource(tx, { id, ownerId, filename, size }));
  return id;
}
