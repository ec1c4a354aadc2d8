import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#platform/config/config.ts";
import { withClient } from "#platform/postgres/connect.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { lockFolder } from "#platform/postgres/lock.ts";
import { copyFolder, exists, type Size, sizeOfFolder, syncDisks } from "./copy-folder.ts";

/**
 * Parts of an installation, in the backup and here. The socket, logs and locks beside the database are not kept. The
 * media may lie anywhere (PALCO_MEDIA).
 */
export const partsOf = ({ dataDir, mediaDir }: Pick<Config, "dataDir" | "mediaDir">) => ({
  database: { saved: join("postgres", "data"), here: join(dataDir, "postgres", "data") },
  media: { saved: "media", here: mediaDir },
});

/** Says what a backup holds: `backup.json` in its folder. */
export interface BackupNote {
  id: string;
  rows: number;
  media: Size;
  database: Size;
}

export const noteFile = "backup.json";

/**
 * Copies a stopped installation (embedded database and media) to a folder that must not exist yet. The folder appears
 * only when everything is in it.
 */
export async function backup(config: Config, target: string): Promise<{ folder: string; note: BackupNote }> {
  const folder = resolve(target);
  if (await exists(folder)) throw new Error(`${folder} exists already: choose another folder for the backup`);
  if (!(await exists(partsOf(config).database.here)))
    throw new Error(`${config.dataDir} has no database yet: there is nothing to save`);
  const rows = await countRows(config);
  const unlock = await lockFolder(config.dataDir);
  const draft = `${folder}.part`;
  try {
    await rm(draft, { recursive: true, force: true });
    for (const { saved, here } of Object.values(partsOf(config))) {
      if (!(await exists(here))) continue;
      await mkdir(join(draft, saved, ".."), { recursive: true });
      await copyFolder(here, join(draft, saved));
    }
    const parts = partsOf(config);
    const note: BackupNote = {
      id: randomUUID(),
      rows,
      media: await sizeOfFolder(join(draft, parts.media.saved)),
      database: await sizeOfFolder(join(draft, parts.database.saved)),
    };
    await writeFile(join(draft, noteFile), JSON.stringify(note));
    await syncDisks();
    await rename(draft, folder);
    return { folder, note };
  } finally {
    await unlock();
  }
}

/** Counts the rows of all tables; starting and stopping the database also completes its crash recovery. */
async function countRows({ dataDir }: Config): Promise<number> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await withClient(postgres.url, async (client) => {
      const tables = await client.query<{ name: string }>(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
      );
      let count = 0;
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
        count += rows[0]!.count;
      }
      return count;
    });
  } finally {
    await postgres.stop();
  }
}

export async function readNote(folder: string): Promise<BackupNote | undefined> {
  const text = await readFile(join(folder, noteFile), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as BackupNote);
}

/** Forgets the demo's database and media; the next start fills it anew. The videos it is made of are kept. */
export async function resetDemo(config: Config): Promise<void> {
  if (config.production) throw new Error("The demo is not for production: nothing was removed");
  const unlock = await lockFolder(config.dataDir);
  try {
    const { database, media } = partsOf(config);
    await rm(database.here, { recursive: true, force: true });
    // The folder itself may be a disk of its own.
    for (const name of ["assets", "images", "resources", "uploads"])
      await rm(join(media.here, name), { recursive: true, force: true });
  } finally {
    await unlock();
  }
}
