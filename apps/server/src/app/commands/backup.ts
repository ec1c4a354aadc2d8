import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#platform/config/config.ts";
import { lockFolder } from "#platform/postgres/lock.ts";

/** What an installation is made of; the socket, logs and locks beside them are not worth keeping. */
const parts = [join("postgres", "data"), "media"] as const;

const exists = (path: string): Promise<boolean> => stat(path).then(() => true, () => false); // prettier-ignore

/**
 * Copies a stopped installation (embedded database and media) to a folder that must not exist yet. The folder appears
 * only when everything is in it.
 */
export async function backup(config: Config, target: string): Promise<string> {
  const folder = resolve(target);
  if (await exists(folder)) throw new Error(`${folder} exists already: choose another folder for the backup`);
  const unlock = await lockFolder(config.dataDir);
  const draft = `${folder}.part`;
  try {
    await rm(draft, { recursive: true, force: true });
    for (const part of parts) {
      const source = join(config.dataDir, part);
      if (!(await exists(source))) continue;
      await mkdir(join(draft, part, ".."), { recursive: true });
      await cp(source, join(draft, part), { recursive: true, preserveTimestamps: true });
    }
    await rename(draft, folder);
  } finally {
    await unlock();
  }
  return folder;
}

/** Puts a backup where nothing is yet. What is there is never overwritten. */
export async function restore(config: Config, source: string): Promise<void> {
  const folder = resolve(source);
  if (!(await exists(join(folder, parts[0]))))
    throw new Error(`${folder} is not a backup: it has no ${parts[0]}`);
  if (await exists(join(config.dataDir, parts[0])))
    throw new Error(`${config.dataDir} has a database already: move it away first`);
  await mkdir(config.dataDir, { recursive: true });
  const unlock = await lockFolder(config.dataDir);
  try {
    for (const part of parts) {
      if (!(await exists(join(folder, part)))) continue;
      await mkdir(join(config.dataDir, part, ".."), { recursive: true });
      await cp(join(folder, part), join(config.dataDir, part), { recursive: true, preserveTimestamps: true });
    }
  } finally {
    await unlock();
  }
}

/** Forgets the demo's database and media; the next start fills it anew. The videos it is made of are kept. */
export async function resetDemo(config: Config): Promise<void> {
  if (config.production) throw new Error("The demo is not for production: nothing was removed");
  const unlock = await lockFolder(config.dataDir);
  try {
    for (const part of parts) await rm(join(config.dataDir, part), { recursive: true, force: true });
  } finally {
    await unlock();
  }
}
