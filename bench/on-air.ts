import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { openPlatform } from "../apps/server/src/app/platform.ts";
import { aProduct } from "../apps/server/src/modules/catalogue/testing.ts";
import { insertRun, makeBroadcast } from "../apps/server/src/modules/live/run.queries.ts";
import { openLiveAsset } from "../apps/server/src/modules/media/public.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import type { TestApp } from "../apps/server/src/testing/app.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const pages = Number(process.env.PALCO_BENCH_PAGES ?? 5000);
/** Two rounds of questions of every page. */
const calmMs = 6000;
/** Longest that a page may take to show or to drop the red mark (VE4). */
const goalMs = 5000;

interface Report {
  answers: number;
  lost: number;
  p50: number;
  p99: number;
  seen: number;
  seenHalf: number;
  seenLast: number;
}

/**
 * Pages that ask every three seconds what is on air, while a broadcast begins and ends without a word to the process that
 * answers. Beside it, in the same run, the same pages at a bare server that answers the same from memory.
 */
export default async function bench(): Promise<Figure[]> {
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-bench-on-air-"));
  try {
    await withClient(postgres.url, (admin) => admin.query("create database on_air"));
    const url = withDatabase(postgres.url, "on_air");
    await migrate(url);
    const site = await aSite(url);
    const app = await startAppProcess({ dataDir, env: { DATABASE_URL: url, PALCO_ROLES: "http", PALCO_SECRET: "x".repeat(32) } }); // prettier-ignore
    try {
      const bare = await atBare(await (await fetch(`${app.url}/api/on-air`)).text());
      return figures(await atOurs(app, site), bare);
    } finally {
      await app.stop();
      await site.close();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A published broadcast, and what its origin writes when its first picture comes and when it ends. */
async function aSite(url: string) {
  const config = readConfig({ NODE_ENV: "test", PALCO_LOG_LEVEL: "error" });
  const { platform, close } = await openPlatform(config, url);
  const { db } = platform;
  // Its people never ask anything.
  const app = { platform, as: () => undefined } as unknown as TestApp;
  const { id, owner } = await aProduct(app, { type: "broadcast", assetId: null });
  const assetId = await db.transaction().execute(async (tx) => {
    const asset = await openLiveAsset(tx, { ownerId: owner.id, title: "Bench", now: new Date() });
    await makeBroadcast(tx, id);
    await insertRun(tx, { assetId: asset, itemId: id, onAirAt: new Date(), now: new Date() });
    return asset;
  });
  const change = (values: object) =>
    db.updateTable("broadcast_run").set(values).where("asset_id", "=", assetId).execute();
  return {
    begin: () => change({ first_picture_at: new Date(), heard_at: new Date() }),
    end: () => change({ ended_at: new Date() }),
    close,
  };
}

type Site = Awaited<ReturnType<typeof aSite>>;

async function atOurs({ port, pid }: { port: number; pid: number }, site: Site) {
  const clients = await thePages(port);
  try {
    const [before, spent] = [await clients.report(), cpuSeconds(pid)];
    await sleep(calmMs);
    const calm = { ...(await clients.report()), cpu: cpuSeconds(pid) - spent };
    const after = async (act: () => Promise<unknown>) => {
      await act();
      const at = Date.now();
      await sleep(goalMs + 2000);
      const { seen, seenHalf, seenLast, lost } = await clients.report();
      return { seen, half: seenHalf - at, last: seenLast - at, lost };
    };
    return { before, calm, begun: await after(site.begin), ended: await after(site.end) };
  } finally {
    clients.close();
  }
}

/** The plainest thing that could answer: the same bytes from memory, 304 to who has them. */
async function atBare(body: string): Promise<Report & { cpu: number }> {
  const program = `const body = ${JSON.stringify(body)}, tag = '"1"';
    const server = require("http").createServer((req, res) => {
      res.setHeader("etag", tag); res.setHeader("content-type", "application/json");
      if (req.headers["if-none-match"] === tag) { res.statusCode = 304; return res.end(); }
      res.end(body); });
    server.listen(0, "127.0.0.1", 8192, () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  const clients = await thePages(Number(port));
  try {
    await clients.report();
    const spent = cpuSeconds(child.pid!);
    await sleep(calmMs);
    return { ...(await clients.report()), cpu: cpuSeconds(child.pid!) - spent };
  } finally {
    clients.close();
    child.kill();
  }
}

async function thePages(port: number) {
  const script = join(import.meta.dirname, "on-air-pages.ts");
  const child: ChildProcess = spawn(process.execPath, [script, String(port), String(pages)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const line = async () => String((await lines.next()).value);
  if ((await line()) !== "ready") throw new Error("the pages did not open");
  return {
    async report(): Promise<Report> {
      child.stdin!.write("report\n");
      return JSON.parse(await line()) as Report;
    },
    close: () => void child.kill(),
  };
}

function figures(
  { calm, begun, ended }: Awaited<ReturnType<typeof atOurs>>,
  bare: Report & { cpu: number },
): Figure[] {
  const whole = `on air, ${pages} pages`;
  const mark = (name: string, { seen, half, last }: typeof begun): Figure[] => [
    { name: `${whole}: ${name}, half of them`, unit: "ms", value: half },
    {
      name: `${whole}: ${name}, the last`,
      unit: "ms",
      value: last,
      goal: goalMs,
      met: last <= goalMs && seen === pages,
    },
  ];
  const against = (name: string, unit: string, ours: number, theirs: number): Figure => ({
    name: `${whole}: ${name}, against a bare server`,
    unit,
    value: ours,
    reference: theirs,
    ratio: ours / theirs,
  });
  const perAnswer = ({ cpu, answers }: { cpu: number; answers: number }) => (cpu / answers) * 1e6;
  const lost = calm.lost + begun.lost + ended.lost;
  const cpu = against("processor time of an answer", "µs", perAnswer(calm), perAnswer(bare));
  return [
    ...mark("mark after the first picture", begun),
    ...mark("no mark after the end", ended),
    { ...cpu, goal: 3, met: cpu.ratio! <= 3 },
    against("answer, p99", "ms", calm.p99, bare.p99),
    { name: `${whole}: connections lost`, unit: "", value: lost, goal: 0, met: lost === 0 },
  ];
}

/** User and system time of a process so far. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/\(.*\)/s, "x")
    .split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
