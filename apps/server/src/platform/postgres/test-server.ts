import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded.ts";
import { throwAway } from "./settings.ts";

const prefix = "palco-test-";

/** A server for one test run: fast because nothing is synced, and its folder is removed at the end. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  await cleanUp();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { ...throwAway, max_connections: "300", max_wal_size: "4GB" },
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes what killed test runs left in the temporary folder. */
async function cleanUp(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split("-")[0]);
    if (!pid || isRunning(pid)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
