import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test, vi } from "vitest";
import { withClient } from "./connect.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded.ts";

// Each makes a cluster or two, on disks of any speed.
vi.setConfig({ testTimeout: 90_000 });
const holder = new URL("hold-database.ts", import.meta.url).pathname;
const isRoot = process.getuid!() === 0;
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "palco-pg-"));
  // A server whose process was killed is still writing while it ends.
  cleanUps.push(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  cleanUps.push(() => server.stop());
  return server;
}

/** Another process that runs a database, through `prefix` (another user, another PATH). */
async function hold(dataDir: string, prefix: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const [command, ...args] = [...prefix, process.execPath, holder, dataDir];
  const child = spawn(command!, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  cleanUps.push(() => end(child, "SIGKILL"));
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(text)).rows);
}

const serverPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);

test("keeps what was written from one start to the next, on disk and checksummed", async () => {
  const dataDir = await aFolder();
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, "create table note (text text)");
  await query(first.url, "insert into note values ('Füllhorn')");
  await first.stop();

  const { url } = await start(dataDir);
  expect(await query(url, "select upper(text) as text from note")).toEqual([{ text: "FÜLLHORN" }]);
  const settings = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"];
  const on = await query(
    url,
    `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`,
  );
  expect(Object.values(on[0]!)).toEqual(["on", "on", "on", "on"]);
});

test("is reached through a private socket folder only", async () => {
  const { url } = await start(await aFolder());
  expect((await stat(decodeURIComponent(new URL(url).hostname))).mode & 0o777).toBe(0o700);
  expect(await query(url, "select current_setting('listen_addresses') as tcp")).toEqual([{ tcp: "" }]);
});

test("a second start on the same folder is refused with the process to stop", async () => {
  const dataDir = await aFolder();
  await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Palco already runs on ${dataDir} (process ${process.pid})`,
  );
});

test("a start right after kill -9 waits for the old server, and finds everything committed", async () => {
  const dataDir = await aFolder();
  const { child, url } = await hold(dataDir);
  await query(url, "create table note as select n from generate_series(1, 50000) n");
  const oldServer = await serverPid(dataDir);
  await end(child, "SIGKILL");

  const again = await start(dataDir);
  expect(await query(again.url, "select count(*)::int as n from note")).toEqual([{ n: 50_000 }]);
  expect(await serverPid(dataDir)).not.toBe(oldServer);
  await expect.poll(() => readlink(`/proc/${oldServer}/cwd`).catch(() => "gone")).toBe("gone");
});

test("restarts by itself when only the server is killed", async () => {
  const dataDir = await aFolder();
  const { url } = await start(dataDir);
  const oldServer = await serverPid(dataDir);
  process.kill(oldServer, "SIGKILL");
  await expect.poll(() => query(url, "select 1 as up").catch(() => [])).toEqual([{ up: 1 }]);
  expect(await serverPid(dataDir)).not.toBe(oldServer);
});

test("a process id that another program got meanwhile does not block the start", async () => {
  const dataDir = await aFolder();
  const { child } = await hold(dataDir);
  const locks = ["postgres/data/postmaster.pid", "postgres/run/.s.PGSQL.5432.lock"];
  const left = await Promise.all(locks.map((lock) => readFile(join(dataDir, lock), "utf8")));
  await end(child, "SIGTERM");
  // As a crash leaves them, of a process whose id another program has now. PostgreSQL forgives only its own parents.
  const other = spawn("sleep", ["600"]);
  cleanUps.push(() => end(other, "SIGKILL"));
  for (const [index, lock] of locks.entries())
    await writeFile(join(dataDir, lock), left[index]!.replace(/^\d+/, String(other.pid)));
  const { url } = await start(dataDir);
  expect(await query(url, "select 1 as up")).toEqual([{ up: 1 }]);
});

test("a data folder with a very long path works through a short socket folder", async () => {
  const dataDir = join(await aFolder(), "a".repeat(60), "b".repeat(60));
  const { url } = await start(dataDir);
  cleanUps.push(() => rm(decodeURIComponent(new URL(url).hostname), { recursive: true, force: true }));
  expect(decodeURIComponent(new URL(url).hostname).length).toBeLessThan(90);
  expect(await query(url, "select 1 as up")).toEqual([{ up: 1 }]);
});

test("a database of another PostgreSQL version is reported, not changed", async () => {
  const dataDir = await aFolder();
  await mkdir(join(dataDir, "postgres/data"), { recursive: true });
  await writeFile(join(dataDir, "postgres/data/PG_VERSION"), "17\n");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    "was made by PostgreSQL 17 and this Palco brings 18",
  );
});

describe.runIf(isRoot)("who runs it", () => {
  const ordinary = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"];

  test("an ordinary user: started, killed, started again", async () => {
    const dataDir = await aFolder();
    await chown(dataDir, 65534, 65534);
    await end((await hold(dataDir, ordinary)).child, "SIGKILL");
    const { url } = await hold(dataDir, ordinary);
    expect(await query(url, "select 1 as up")).toEqual([{ up: 1 }]);
  });

  test.each([
    ["in a folder open to all", 0o755],
    ["in a folder of root alone", 0o700],
  ])(
    "root without allowed user namespaces, %s: the server runs as nobody, and still ends with us",
    async (_, mode) => {
      const dataDir = await aFolder();
      await chmod(dataDir, mode);
      const refusing = await aFolder();
      await writeFile(join(refusing, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
      const env = { PATH: `${refusing}:${process.env.PATH}` };
      const { child } = await hold(dataDir, [], env);
      const server = await serverPid(dataDir);
      expect((await stat(`/proc/${server}`)).uid).toBe(65534);
      await end(child, "SIGKILL");
      await expect.poll(() => stat(`/proc/${server}`).catch(() => "gone")).toBe("gone");
      expect(await query((await hold(dataDir, [], env)).url, "select 1 as up")).toEqual([{ up: 1 }]);
    },
  );

  test("an ordinary user is told when the database is root's", async () => {
    const dataDir = await aFolder();
    await (await startEmbeddedPostgres({ dataDir })).stop();
    await chmod(dataDir, 0o777);
    const child = spawn(ordinary[0]!, [...ordinary.slice(1), process.execPath, holder, dataDir]);
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    expect((await once(child, "exit"))[0]).not.toBe(0);
    expect(said).toContain("belongs to another user (uid 0, we are uid 65534)");
  });
});
