import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { postgresMajor, programEnv, type Binaries } from "./binaries.ts";
import type { Identity } from "./identity.ts";
import { explain, StartError } from "./start-error.ts";

const run = promisify(execFile);

/** Options every cluster is created with: checksums, UTF-8, and one collation that is the same on every machine. */
const shape = [
  "--data-checksums",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--username=palco",
  // Only our own socket folder (0700) leads to the server; there is no TCP port.
  "--auth=trust",
  "--no-instructions",
];

/** Makes the cluster when there is none (into a temporary folder first, so a half-made one is never opened). */
export async function makeCluster(
  cluster: string,
  binaries: Binaries,
  { identity, durable }: { identity: Identity; durable: boolean },
): Promise<boolean> {
  if (existsSync(join(cluster, "PG_VERSION"))) {
    await checkVersion(cluster);
    return false;
  }
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (identity.owner) await chown(draft, identity.owner.uid, identity.owner.gid);
  const [command, ...args] = [
    ...identity.prefix,
    binaries.initdb,
    "-D",
    draft,
    ...shape,
    ...(durable ? [] : ["--no-sync"]),
  ];
  try {
    await run(command!, args, { env: programEnv(binaries), cwd: dirname(cluster) });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw explain((error as { stderr?: string }).stderr || error, "The database could not be made:");
  }
  await rename(draft, cluster);
  if (durable) await syncFolder(dirname(cluster));
  return true;
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version === postgresMajor) return;
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${version} and this Palco brings ${postgresMajor}: move it with pg_upgrade or a dump, or set PALCO_DATA_DIR to another folder.`,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
