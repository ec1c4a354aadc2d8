import { execFile } from "node:child_process";
import { cp, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

export const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false); // prettier-ignore

/** Copies a folder as it is. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true });
}

/** Makes what was copied outlive a power cut. */
export async function syncDisks(): Promise<void> {
  await promisify(execFile)("sync").catch(() => {});
}

export interface Size {
  files: number;
  bytes: number;
}

/** Counts the files and bytes of a folder and its subfolders. */
export async function sizeOfFolder(path: string): Promise<Size> {
  const size = { files: 0, bytes: 0 };
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    size.files += 1;
    size.bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return size;
}
