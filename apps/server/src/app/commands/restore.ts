import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#platform/config/config.ts";
import { lockFolder } from "#platform/postgres/lock.ts";
import { type BackupNote, partsOf, readNote } from "./backup.ts";
import { copyFolder, exists, sizeOfFolder, syncDisks } from "./copy-folder.ts";

/**
 * Puts a backup where nothing is yet. Existing data is never overwritten. Files are copied beside their place and moved
 * there when all of them have come, the database last: cut at any moment, it can be repeated, and until its end the
 * application finds an empty installation.
 */
export async function restore(config: Config, source: string): Promise<BackupNote | undefined> {
  const folder = resolve(source);
  const { database, media } = partsOf(config);
  if (!(await exists(join(folder, database.saved))))
    throw new Error(`${folder} is not a backup: it has no ${database.saved}`);
  if (await exists(database.here))
    throw new Error(`${config.dataDir} has a database already: move it away first`);
  await mkdir(config.dataDir, { recursive: true });
  const unlock = await lockFolder(config.dataDir);
  try {
    const note = await readNote(folder);
    const placed = (await exists(join(folder, media.saved)))
      ? await placeMedia(join(folder, media.saved), media.here, note)
      : undefined;
    const draft = `${database.here}.part`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(join(draft, ".."), { recursive: true });
    await copyFolder(join(folder, database.saved), draft);
    await syncDisks();
    await rename(draft, database.here);
    if (placed) await rm(placed, { recursive: true });
    return note;
  } finally {
    await unlock();
  }
}

/**
 * Copies into a folder inside the media's own (which may be a disk of its own), then moves what is in it up. Answers that
 * folder, now empty: while it is there, the media are those of this backup.
 */
async function placeMedia(from: string, to: string, note: BackupNote | undefined): Promise<string> {
  await mkdir(to, { recursive: true });
  const draft = join(to, ".restore.part");
  const whole = join(to, `.restore-${note?.id ?? "unnamed"}`);
  await rm(draft, { recursive: true, force: true });
  if (!(await exists(whole))) {
    const there = (await readdir(to)).filter((name) => name !== ".health");
    if (there.length) throw new Error(`${to} has files already (${there[0]}): move them away first`);
    await copyFolder(from, draft);
    const { files, bytes } = await sizeOfFolder(draft);
    if (note && (files !== note.media.files || bytes !== note.media.bytes))
      throw new Error(
        `${from} is not as it was saved: ${files} of ${note.media.files} files, ${bytes} of ${note.media.bytes} bytes`,
      );
    await syncDisks();
    await rename(draft, whole);
  }
  for (const name of await readdir(whole)) {
    if (name === ".health") continue;
    await rename(join(whole, name), join(to, name));
  }
  return whole;
}
