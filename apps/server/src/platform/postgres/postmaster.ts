import { spawn, type ChildProcess } from "node:child_process";
import { open, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { programEnv, type Binaries } from "./binaries.ts";
import type { Identity } from "./identity.ts";
import { explain, StartError } from "./start-error.ts";

export interface PostmasterOptions {
  cluster: string;
  socketFolder: string;
  logFile: string;
  binaries: Binaries;
  identity: Identity;
  settings: Record<string, string>;
  log: (line: string) => void;
}

/** Starts the server and waits until it takes connections. It is its own session: ctrl-C reaches us, not it. */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  await endStalePostmaster(options);
  const output = await open(options.logFile, "a", 0o600);
  const from = (await output.stat()).size;
  const settings = Object.entries({ ...options.settings, unix_socket_directories: options.socketFolder });
  const [command, ...args] = [
    ...options.identity.prefix,
    options.binaries.postgres,
    "-D",
    options.cluster,
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  const child = spawn(command!, args, {
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
    env: programEnv(options.binaries),
  });
  child.once("error", () => {});
  await output.close();
  await waitUntilReady(child, options.cluster, async () =>
    (await readFile(options.logFile, "utf8")).slice(from),
  );
  return child;
}

/** Ready is what PostgreSQL itself says: line 8 of postmaster.pid, written by this very process. */
async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  output: () => Promise<string>,
): Promise<void> {
  // A crash recovery may replay a lot of log; PostgreSQL reports its state itself, we only wait.
  const deadline = Date.now() + 10 * 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw explain(await output(), "PostgreSQL did not start:");
    const state = await readPostmasterFile(cluster);
    if (state?.pid === child.pid && state.status === "ready") return;
    await sleep(15);
  }
  child.kill("SIGQUIT");
  throw new StartError(
    "PostgreSQL did not become ready within ten minutes: look into postgres.log in the data folder.",
  );
}

async function readPostmasterFile(cluster: string): Promise<{ pid: number; status: string } | undefined> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return lines[0] ? { pid: Number(lines[0]), status: lines[7]?.trim() ?? "" } : undefined;
}

/**
 * After kill -9 of Palco its database is still shutting down; two on one folder must never be. Callers hold the
 * folder's lock, so a server found here has lost its Palco.
 */
async function endStalePostmaster(options: PostmasterOptions): Promise<void> {
  const { cluster, socketFolder } = options;
  for (const lock of [join(cluster, "postmaster.pid"), join(socketFolder, ".s.PGSQL.5432.lock")])
    await endHolder(lock, options);
}

/** Frees one of the server's lock files: both begin with its process id, and each refuses the next start by itself. */
async function endHolder(
  lock: string,
  { cluster, log }: Pick<PostmasterOptions, "cluster" | "log">,
): Promise<void> {
  const started = Date.now();
  for (let asked = 0; ;) {
    const pid = Number.parseInt(await readFile(lock, "utf8").catch(() => ""), 10);
    if (!pid || !isAlive(pid)) return;
    if (!(await isServerOf(pid, cluster))) {
      // Another program got that process id meanwhile (usual after a container restart); PostgreSQL would refuse.
      await rm(lock, { force: true });
      return;
    }
    const waited = Date.now() - started;
    if (asked === 0 && waited > 1_000) {
      log("Waiting for the database of an earlier run to finish");
      signal(pid, "SIGINT");
      asked = 1;
    }
    if (asked === 1 && waited > 30_000) {
      signal(pid, "SIGQUIT");
      asked = 2;
    }
    if (waited > 60_000)
      throw new StartError(
        `A PostgreSQL of an earlier run (process ${pid}) does not end: end it, then start again.`,
      );
    await sleep(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A server's working directory is its cluster. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch((error: NodeJS.ErrnoException) =>
    error.code === "EACCES" ? "unknown" : "",
  );
  return cwd === "unknown" || cwd === (await realpath(cluster));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended.
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGINT");
  const hurry = setTimeout(() => child.kill("SIGQUIT"), 30_000);
  await ended.finally(() => clearTimeout(hurry));
}
