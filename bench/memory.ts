import { randomBytes, randomInt } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillPath } from "../packages/contract/src/route.ts";
import { modules } from "../apps/server/src/app/modules.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import { fillCatalogue } from "./catalogue.ts";
import type { Figure } from "./run.ts";

const requests = 10_000;
const connections = 8;
const mostGrowth = 50;
/** Time for the idle process to release memory by itself. */
const settleMs = 30_000;

const pick = <T>(of: readonly T[]): T => of[randomInt(of.length)]!;
const word = () => randomBytes(randomInt(2, 24)).toString("hex");
const values = [
  () => String(randomInt(1, 60)),
  word,
  () =>
    pick(["newest", "title", "price_asc", "music", "theatre", "vod", "paid", "bench", "", "-1", "evening"]),
  () => word().repeat(randomInt(1, 8)),
];

const publicReads = modules
  .flatMap((module) => module.routes ?? [])
  .map(({ spec }) => spec)
  .filter(({ method, audience }) => method === "GET" && audience === "everyone");
const pages = ["/", "/channels", "/products", "/search", "/:slug", "/channels/:slug", "/products/:slug", "/sitemap.xml", "/robots.txt", "/assets/:slug.js"]; // prettier-ignore

/** A public address with what exists and what does not, known parameters and unknown ones. */
function anyAddress(): string {
  const spec = pick(publicReads);
  const isPage = randomInt(4) === 0;
  const slug = pick([`film-${randomInt(400)}`, "bench", word()]);
  const path = fillPath(isPage ? pick(pages) : `/api${spec.path}`, { slug });
  const known = isPage ? ["lang", "q", "page"] : Object.keys(spec.query?.shape ?? {});
  const query = new URLSearchParams();
  for (const name of known) if (randomInt(3) === 0) query.set(name, pick(values)());
  for (let left = randomInt(4); left > 0; left -= 1) query.set(word(), pick(values)());
  return `${path}?${query.toString()}`;
}

/** Status of the answer, read to its end. */
function ask(port: number, agent: Agent): Promise<number> {
  const headers = {
    "accept-language": pick(["es", "en", "pt", `x-${word()}`]),
    "accept-encoding": pick(["gzip", "identity"]),
    "user-agent": word(),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: "127.0.0.1", path: anyAddress(), agent, headers });
    outgoing.on("response", (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode!));
    });
    outgoing.on("error", reject).end();
  });
}

/** Megabytes: resident, and proportional (pages shared with other processes divided among them). */
async function memoryOf(pid: number): Promise<{ rss: number; pss: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)![1]) / 1024;
  return { rss: read("Rss"), pss: read("Pss") };
}

/** Memory of the real server, idle, before and after random anonymous requests; nothing collects garbage but V8 itself. */
export default async function bench(): Promise<Figure[]> {
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-memory-"));
  try {
    await withClient(postgres.url, (admin) => admin.query("create database palco_bench"));
    const databaseUrl = withDatabase(postgres.url, "palco_bench");
    await migrate(databaseUrl);
    await fillCatalogue(databaseUrl);
    const app = await startAppProcess({
      dataDir,
      env: { DATABASE_URL: databaseUrl, PALCO_RATE_LIMITS: "off" },
    });
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    try {
      await sleep(settleMs);
      const before = await memoryOf(app.pid);
      const answers = new Map<number, number>();
      let peak = before.rss;
      const work = async () => {
        for (let left = requests / connections; left > 0; left -= 1) {
          const status = await ask(app.port, agent);
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (left % 50 === 0) peak = Math.max(peak, (await memoryOf(app.pid)).rss);
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      await sleep(settleMs);
      const after = await memoryOf(app.pid);
      console.log(
        `answers by status: ${JSON.stringify([...answers])}; most resident meanwhile ${Math.round(peak)} MB`,
      );
      const grown = (name: "rss" | "pss"): Figure => ({
        name: `${name === "rss" ? "resident" : "proportional"} memory after ${requests} random requests, growth`,
        unit: "MB",
        value: after[name] - before[name],
        goal: mostGrowth,
        met: after[name] - before[name] <= mostGrowth,
      });
      return [
        { name: "resident memory, idle before", unit: "MB", value: before.rss },
        {
          name: "proportional memory, idle before",
          unit: "MB",
          value: before.pss,
          goal: 160,
          met: before.pss <= 160,
        },
        grown("rss"),
        grown("pss"),
      ];
    } finally {
      agent.destroy();
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
