import { randomBytes } from "node:crypto";
import { link, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const LEFTOVER = /^\..+\.tmp$/;

/**
 * Writes a file so that it is there whole or not at all, also after a crash or a full disk: beside it, fsync, rename.
 * The folder itself is not synced: a rename lost with the power is a chunk encoded again, not a broken one.
 */
export async function writeAtomic(path: string, parts: readonly Buffer[]): Promise<void> {
  await viaTemporary(path, parts, (temporary) => rename(temporary, path));
}

/**
 * The same for a file that several processes may make at the same time: the first one stays.
 * @returns the content that is there now, ours or theirs.
 */
export async function writeOnce(path: string, bytes: Buffer): Promise<Buffer> {
  try {
    await viaTemporary(path, [bytes], async (temporary) => {
      await link(temporary, path);
      await rm(temporary);
    });
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFile(path);
  }
}

/** Removes what crashed writers left in a folder. Younger files may still be in the making. */
export async function removeLeftovers(folder: string, olderThanMs = 600_000): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => LEFTOVER.test(one))) {
    const path = join(folder, name);
    const age = await stat(path).then(
      (it) => Date.now() - it.mtimeMs,
      () => 0,
    );
    if (age >= olderThanMs) await rm(path, { force: true });
  }
}

async function viaTemporary(
  path: string,
  parts: readonly Buffer[],
  publish: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    const file = await open(temporary, "wx");
    try {
      await file.writev(parts.filter((part) => part.length > 0));
      await file.datasync();
    } finally {
      await file.close();
    }
    await publish(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
