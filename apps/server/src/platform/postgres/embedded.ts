import type { ChildProcess } from "node:child_process";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { makeCluster } from "./cluster.ts";
import { socketUrl, withClient } from "./connect.ts";
import { chooseIdentity } from "./identity.ts";
import { lockFolder } from "./lock.ts";
import { startPostmaster, stopPostmaster, type PostmasterOptions } from "./postmaster.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { durable, modest } from "./settings.ts";
import { explain, StartError } from "./start-error.ts";

export interface EmbeddedPostgresOptions {
  /** PALCO_DATA_DIR; the cluster, its socket and its log live in `postgres/` below it. */
  dataDir: string;
  log?: (line: string) => void;
  /** Server settings on top of ours; for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Address of the database `palco`, for `connect` of connect.ts, pg and pg-boss. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 as our child on a private unix socket; makes the cluster and the database `palco` first when
 * they are missing. It is started again should it ever die. Throws `StartError` with one sentence for a person.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => {} } = options;
  const home = join(dataDir, "postgres");
  await mkdir(home, { recursive: true }).catch((error: unknown) => {
    throw explain(error, `The data folder ${dataDir} cannot be written:`);
  });
  const unlock = await lockFolder(dataDir);
  try {
    const server = await prepare(home, options.settings ?? durable, log);
    const supervised = await supervise(server);
    const url = socketUrl(server.socketFolder, "palco");
    await makeDatabase(server.socketFolder);
    return {
      url,
      async stop() {
        await supervised.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error instanceof StartError ? error : explain(error, "The database did not start:");
  }
}

async function prepare(home: string, settings: Record<string, string>, log: (line: string) => void) {
  const cluster = join(home, "data");
  const binaries = await findBinaries(join(home, "lib"));
  const identity = chooseIdentity(cluster, binaries);
  const made = await makeCluster(cluster, binaries, { identity, durable: settings.fsync === "on" });
  if (made) log("Made a new database");
  const logFile = join(home, "postgres.log");
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size > 5_000_000) await rm(logFile);
  const socketFolder = await makeSocketFolder(home, identity);
  return { cluster, socketFolder, logFile, binaries, identity, settings: { ...modest, ...settings }, log };
}

/** Keeps the server running: one that dies (out of memory, a stray kill) is started again after a short pause. */
async function supervise(server: PostmasterOptions): Promise<{ stop(): Promise<void> }> {
  let stopping = false;
  let child: ChildProcess | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const watch = (started: ChildProcess) => {
    child = started;
    started.once("exit", () => {
      if (!stopping) restarting = restart();
    });
  };
  async function restart(): Promise<void> {
    for (let pause = 50; !stopping; pause = Math.min(pause * 2, 5_000)) {
      server.log("The database ended unexpectedly: starting it again");
      try {
        watch(await startPostmaster(server));
        return;
      } catch (error) {
        server.log((error as Error).message);
        await sleep(pause);
      }
    }
  }
  watch(await startPostmaster(server));
  return {
    async stop() {
      stopping = true;
      await restarting;
      if (child) await stopPostmaster(child);
    },
  };
}

async function makeDatabase(socketFolder: string): Promise<void> {
  await withClient(socketUrl(socketFolder, "postgres"), async (client) => {
    const { rows } = await client.query("select 1 from pg_database where datname = 'palco'");
    if (rows.length === 0) await client.query("create database palco");
  });
}
