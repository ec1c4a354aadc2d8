import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPlatform } from "../apps/server/src/app/platform.ts";
import { anAsset } from "../apps/server/src/modules/catalogue/testing.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import type { TestApp } from "../apps/server/src/testing/app.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const products = 400;
const seconds = 3;
const connections = 32;
const rounds = 3;

/** Requests a second and p99 in milliseconds, by wrk with keep-alive connections. */
function load(url: string): { rate: number; p99: number } {
  const output = execFileSync("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", url], {
    encoding: "utf8",
  });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)![1]);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output)!;
  return { rate, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as "ms"]! };
}

/** A bare node:http server that stringifies the same object for every request: the plainest thing that could answer. */
async function startBare(body: string): Promise<{ url: string; stop(): void }> {
  const folder = await mkdtemp(join(tmpdir(), "palco-bare-"));
  await writeFile(join(folder, "body.json"), body);
  const program = `const body = JSON.parse(require("fs").readFileSync(${JSON.stringify(join(folder, "body.json"))}, "utf8"));
    const server = require("http").createServer((_, res) => { res.setHeader("content-type", "application/json"); res.end(JSON.stringify(body)); });
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}/`,
    stop() {
      child.kill();
      void rm(folder, { recursive: true, force: true });
    },
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** One channel with 400 films. */
export async function fillCatalogue(url: string): Promise<void> {
  const { platform, close } = await openPlatform(
    readConfig({ NODE_ENV: "test", PALCO_LOG_LEVEL: "error" }),
    url,
  );
  const { db } = platform;
  const [{ id: owner }] = await db.insertInto("user_account").values({ email: "bench@example.test", name: "Bench" }).returning("id").execute() as [{ id: string }]; // prettier-ignore
  const asset = await anAsset({ platform } as TestApp, owner);
  const channel = {
    owner_id: owner,
    slug: "bench",
    title: "Bench",
    status: "published" as const,
    published_at: new Date(),
  };
  const { id: channelId } = await db
    .insertInto("channel")
    .values(channel)
    .returning("id")
    .executeTakeFirstOrThrow();
  for (let index = 0; index < products; index += 1) {
    const { id } = await db
      .insertInto("product")
      .values({
        channel_id: channelId,
        type: "vod",
        status: "published",
        published_at: new Date(Date.now() - index * 60_000),
        slug: `film-${index}`,
        title: `A film about evening number ${index}`,
        short_description: "Worth every minute of the evening",
        description: "A paragraph. ".repeat(60),
        net_amount: 1100,
        tax_amount: 110,
        gross_amount: 1210,
        asset_id: asset,
      }) // prettier-ignore
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("product_category").values({ product_id: id, category_id: "music" }).execute();
  }
  await close();
}

/** Product list and product page over HTTP, against the bare server with the same objects, in turns. */
export default async function bench(): Promise<Figure[]> {
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-bench-"));
  try {
    await withClient(postgres.url, (admin) => admin.query("create database palco_bench"));
    const databaseUrl = withDatabase(postgres.url, "palco_bench");
    await migrate(databaseUrl);
    await fillCatalogue(databaseUrl);
    const app = await startAppProcess({ dataDir, env: { DATABASE_URL: databaseUrl, PALCO_ROLES: "http", PALCO_SECRET: "x".repeat(32), PALCO_RATE_LIMITS: "off" } }); // prettier-ignore
    const figures: Figure[] = [];
    try {
      for (const [name, path] of [
        ["product list, 20 items", "/api/products?size=20"],
        ["product page", "/api/products/film-7"],
      ] as const) {
        const url = `http://127.0.0.1:${app.port}${path}`;
        const bare = await startBare(await (await fetch(url)).text());
        const ours: { rate: number; p99: number }[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          ours.push(load(url));
          theirs.push(load(bare.url).rate);
        }
        bare.stop();
        const value = median(ours.map(({ rate }) => rate));
        const reference = median(theirs);
        figures.push({ name, unit: "requests/s", value, reference, ratio: value / reference, goal: 0.25 });
        const p99 = median(ours.map((one) => one.p99));
        figures.push({ name: `${name}, p99`, unit: "ms", value: p99, goal: 50, met: p99 <= 50 });
      }
    } finally {
      await app.stop();
    }
    return figures;
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
