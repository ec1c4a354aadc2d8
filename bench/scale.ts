import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { CourseEdit } from "../packages/contract/src/courses/api.ts";
import type { ModuleFields } from "../packages/contract/src/courses/outline.ts";
import { openPlatform } from "../apps/server/src/app/platform.ts";
import {
  indexChannels,
  indexProducts,
  indexSpeakers,
} from "../apps/server/src/modules/search/index-things.ts";
import { readConfig } from "../apps/server/src/platform/config/config.ts";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/platform/postgres/embedded.ts";
import { throwAway } from "../apps/server/src/platform/postgres/settings.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import { questions, worstSearches } from "./scale-questions.ts";
import type { Figure } from "./run.ts";
import type { Question } from "./scale-question.ts";

const connections = 32;
/** A series ends after so many requests or so long, whichever comes first. */
const series = { alone: 25, warming: 96, together: 160, ms: 5_000, patienceMs: 30_000 };
const folder = join(tmpdir(), "palco-bench-scale");

/** The filled database, made once per version of the data; each run gets a copy, brought to the newest schema. */
async function prepare(serverUrl: string): Promise<string> {
  const root = join(import.meta.dirname, "..");
  const data = readFileSync(join(import.meta.dirname, "scale-data.sql"), "utf8");
  const indexing = readFileSync(join(root, "apps/server/src/modules/search/index-things.ts"), "utf8");
  const template = `scale_${createHash("sha256").update(data).update(indexing).digest("hex").slice(0, 12)}`;
  await withClient(withDatabase(serverUrl, "postgres"), async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname like 'scale\\_%'",
    );
    if (!rows.some(({ datname }) => datname === template)) {
      const began = performance.now();
      for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
      await admin.query("create database scale_draft");
      await fill(withDatabase(serverUrl, "scale_draft"), data);
      await admin.query(`alter database scale_draft rename to ${template}`);
      console.log(`filled in ${Math.round((performance.now() - began) / 1000)} s`);
    }
    await admin.query("drop database if exists scale_run with (force)");
    await admin.query(`create database scale_run template ${template} strategy file_copy`);
  });
  const url = withDatabase(serverUrl, "scale_run");
  await migrate(url);
  await withClient(url, async (run) => {
    await run.query(readFileSync(join(import.meta.dirname, "school-data.sql"), "utf8"));
    await run.query("vacuum analyze");
  });
  return url;
}

async function fill(url: string, data: string): Promise<void> {
  await migrate(url);
  const { platform, close } = await openPlatform(readConfig({ NODE_ENV: "test", PALCO_LOG_LEVEL: "error" }), url); // prettier-ignore
  await withClient(url, async (client) => {
    // Indexes of words are made at the end, which is faster than row by row.
    const indexes = await client.query<{
      indexname: string;
      indexdef: string;
    }>(`select indexname, replace(indexdef, ' ON ONLY ', ' ON ') as indexdef from pg_indexes
      where schemaname = 'public' and indexdef like '%USING gin%'
        and not exists (select from pg_inherits where inhrelid = format('%I', indexname)::regclass)`);
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(data);
    for (const [table, index] of [["channel", indexChannels], ["speaker", indexSpeakers], ["product", indexProducts]] as const) {
      const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id`);
      for (let at = 0; at < rows.length; at += 10_000) await index(platform.db, rows.slice(at, at + 10_000).map(({ id }) => id));
    } // prettier-ignore
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query("vacuum analyze");
  });
  await close();
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Milliseconds to the last byte of an answer; one that is refused or never comes counts as the whole patience. */
function ask(port: number, { path, token, body }: Question): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const headers = {
      "accept-language": "es",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    };
    const options = { host: "127.0.0.1", port, path: `/api${path}`, agent, headers, method: body ? "POST" : "GET", timeout: series.patienceMs }; // prettier-ignore
    const sent = request(options, (response) => {
      if (response.statusCode! >= 400) return resolve(refusedBy(path, response));
      response.resume();
      response.on("end", () => resolve(performance.now() - began));
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(series.patienceMs));
    sent.end(body && JSON.stringify(body));
  });
}

const refused = new Set<string>();

/** Says once for each path's beginning why it was refused: a question that no longer fits the contract measures nothing. */
async function refusedBy(path: string, response: IncomingMessage): Promise<number> {
  const said = await text(response);
  const what = path.split(/[/?]/, 3).join("/");
  if (!refused.has(what)) console.log(`refused with ${response.statusCode}: ${path}: ${said.slice(0, 300)}`);
  refused.add(what);
  return series.patienceMs;
}

/** Asks the questions of `next` over so many connections and answers the times. */
async function askMany(port: number, next: () => Question, { at, most }: { at: number; most: number }) {
  const times: number[] = [];
  const end = performance.now() + series.ms;
  let begun = 0;
  const lane = async () => {
    while (begun++ < most && performance.now() < end) times.push(await ask(port, next()));
  };
  await Promise.all(Array.from({ length: at }, lane));
  return times.toSorted((a, b) => a - b);
}

/** Milliseconds to save a course with a lesson more, which makes a new edition. */
async function saveNewEdition(port: number): Promise<number> {
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: "Bearer bench-organizer", "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json() as Promise<CourseEdit>;
  };
  const path = "/products/course-of-20000/course";
  const { course, revision } = await call("GET", `${path}/edit`);
  const [first, ...others] = course.modules as [ModuleFields, ...ModuleFields[]];
  const added = { ...first.lessons[1]!, id: crypto.randomUUID(), title: "One more" };
  const modules = [{ ...first, lessons: [...first.lessons, added] }, ...others];
  const began = performance.now();
  const saved = await call("PUT", path, { ...course, modules, revision, change: "edition" });
  if (saved.edition !== 2) throw new Error("no new edition");
  return performance.now() - began;
}

const share = (times: number[], part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))]!;

/** Searches, lists, pages and tables of a site with 100,000 products, 200,000 accounts and 500,000 orders; no request is asked twice. */
export default async function bench(): Promise<Figure[]> {
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { ...throwAway, max_wal_size: "4GB" } }); // prettier-ignore
  try {
    const databaseUrl = await prepare(postgres.url);
    const app = await startAppProcess({ dataDir: join(folder, "app"), env: { DATABASE_URL: databaseUrl, PALCO_ROLES: "http", PALCO_SECRET: "x".repeat(32), PALCO_RATE_LIMITS: "off" } }); // prettier-ignore
    try {
      const figures: Figure[] = [];
      const add = (name: string, value: number, goal: number) => {
        figures.push({ name, unit: "ms", value, goal, met: value <= goal });
      };
      if (new RegExp(process.env.SCALE_ONLY ?? "").test("first search"))
        add("the first search of a process", await ask(app.port, worstSearches()), 2000);
      for (const [name, next] of Object.entries(questions)) {
        if (process.env.SCALE_ONLY && !new RegExp(process.env.SCALE_ONLY).test(name)) continue;
        // Each connection plans a statement five times before it keeps a plan, and each process reads a word once: a server that has run
        // for a minute is past that.
        await askMany(app.port, next, { at: connections, most: series.warming });
        const alone = await askMany(app.port, next, { at: 1, most: series.alone });
        const together = await askMany(app.port, next, { at: connections, most: series.together });
        console.log(
          name,
          [share(alone, 0.5), share(alone, 0.95), share(together, 0.95)].map(Math.round).join(" / "),
        );
        add(`${name}: p50 alone`, share(alone, 0.5), 100);
        add(`${name}: p95 alone`, share(alone, 0.95), 100);
        add(`${name}: p95 at ${connections}`, share(together, 0.95), 400);
      }
      if (new RegExp(process.env.SCALE_ONLY ?? "").test("new edition"))
        add("a new edition of a course with 20,000 learners", await saveNewEdition(app.port), 2000);
      if (!process.env.SCALE_ONLY) {
        const order = questions.order!;
        const quiet = share(await askMany(app.port, order, { at: 1, most: 60 }), 0.95);
        const searching = askMany(app.port, worstSearches, { at: connections, most: 100_000 });
        const busy = share(await askMany(app.port, order, { at: 1, most: 60 }), 0.95);
        await searching;
        add(`an order while ${connections} clients send the worst searches: p95`, busy, quiet + 100);
      }
      return figures;
    } finally {
      await app.stop();
    }
  } finally {
    agent.destroy();
    await postgres.stop();
  }
}
