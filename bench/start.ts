import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../tools/lib/free-port.ts";
import type { Figure } from "./run.ts";

const rounds = 3;

/** From `npm start` on a prepared machine to the first page, and what the idle application holds in memory. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "palco-bench-start-"));
  try {
    await start(dataDir, async () => {});
    const times: number[] = [];
    let memory = 0;
    for (let round = 0; round < rounds; round++)
      times.push(
        await start(dataDir, async (npm) => {
          // Long enough for what a start leaves behind to be collected.
          await sleep(round === 0 ? 20_000 : 0);
          if (round === 0) memory = residentMegabytes(npm);
        }),
      );
    const seconds = times.toSorted((a, b) => a - b)[rounds >> 1]! / 1000;
    return [
      { name: "second npm start to first page", unit: "s", value: seconds, goal: 6, met: seconds <= 6 },
      {
        name: "memory idle, without PostgreSQL and npm",
        unit: "MB",
        value: memory,
        goal: 160,
        met: memory <= 160,
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Starts as a person does, waits for the page, hands over the process, stops. Answers the milliseconds it took. */
async function start(dataDir: string, whileUp: (npm: number) => Promise<void>): Promise<number> {
  const port = await findFreePort();
  const began = performance.now();
  const npm = spawn("npm", ["start", "--silent"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      PALCO_DATA_DIR: dataDir,
      PALCO_DEMO: "0",
      PALCO_LOG_LEVEL: "warn",
    },
  });
  const ended = once(npm, "exit");
  try {
    const url = `http://127.0.0.1:${port}/`;
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (npm.exitCode !== null) throw new Error("npm start ended");
      await sleep(20);
    }
    const took = performance.now() - began;
    await whileUp(npm.pid!);
    return took;
  } finally {
    npm.kill("SIGTERM");
    await ended;
  }
}

/** Proportional memory of the processes below npm that are ours: Node's, not the database's. */
function residentMegabytes(npm: number): number {
  const pids = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(
    pids.flatMap((pid) => (parentOf(pid) === undefined ? [] : [[pid, parentOf(pid)!]])),
  );
  const isBelow = (pid: number): boolean =>
    parents.get(pid) === npm || (parents.has(pid) && isBelow(parents.get(pid)!));
  const kilobytes = pids
    .filter((pid) => isBelow(pid) && !read(pid, "cmdline").includes("postgres"))
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, "smaps_rollup"))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function parentOf(pid: number): number | undefined {
  const parent = read(pid, "stat")
    .replace(/\(.*\)/s, "x")
    .split(" ")[3];
  return parent ? Number(parent) : undefined;
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
