import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { cleanFilename } from "../uploads/create-upload.ts";
import { matchesName } from "./resource-content.ts";
import { resourceFile } from "../assets/asset-files.ts";
import { sizeOf } from "../uploads/upload-file.ts";
import { findOwnResource, insertResource } from "./resource.queries.ts";

/** First bytes of a file: as many as tell what it is. */
async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface FileToImport {
  ownerId: string;
  path: string;
  /** Absent: the name that it has there. */
  filename?: string;
  /** One of that name that its owner has already is left alone. */
  isNew?: true;
}

/**
 * Takes in a file of this machine to be downloaded; one of that name that its owner has already is used. Answers its id.
 * @throws AppError `media.resource_kind`
 */
export async function importResourceFromFile(
  { db, storage }: Pick<Platform, "db" | "storage">,
  { ownerId, path, filename: named, isNew }: FileToImport,
): Promise<string> {
  const filename = cleanFilename(named ?? basename(path));
  const known = isNew ? undefined : await findOwnResource(db, { ownerId, filename });
  if (known) return known;
  if (!matchesName(await headOf(path), filename)) throw new AppError("media.resource_kind");
  const id = randomUUID();
  const placed = storage.path(resourceFile(id));
  await mkdir(dirname(placed), { recursive: true });
  await copyFile(path, placed);
  const size = (await sizeOf(placed)) ?? 0;
  await db.transaction().execute((tx) => insertResource(tx, { id, ownerId, filename, size }));
  return id;
}
