import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@palco/contract/client";
import { type Campaign, createCampaign, getCampaign } from "@palco/contract/notifications/campaigns";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const sockets = Number(process.env.PALCO_BENCH_SOCKETS ?? 10_000);
const notices = 20;
const killed = 500;
const many = Number(process.env.PALCO_BENCH_PEOPLE ?? 100_000);

interface Heard {
  lost: number;
  double: number;
  closed: number;
  p50: number;
  p99: number;
  longest: number;
}

type Call = ReturnType<typeof createClient>;

/** PE37: ten thousand sockets are told twenty things, 500 are cut and come back. PE40: a campaign to 100,000, also with a kill -9. */
export default async function bench(): Promise<Figure[]> {
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-bench-notify-"));
  try {
    await withClient(postgres.url, (admin) => admin.query("create database notify"));
    const url = withDatabase(postgres.url, "notify");
    await migrate(url);
    await fill(url);
    const start = (roles: string) =>
      startAppProcess({
        dataDir,
        until: "ready",
        env: {
          DATABASE_URL: url,
          PALCO_ROLES: roles,
          PALCO_SECRET: "x".repeat(32),
          PALCO_RATE_LIMITS: "off",
        },
      });
    const app = await start("http");
    let worker = await start("worker");
    try {
      const call = createClient({
        baseUrl: `${app.url}/api`,
        token: () => "bench-admin",
        language: () => "en",
      });
      const figures = await measureSockets(app, call);
      const quick = await send(call, "pt", "all at once");
      const first = await ended(call, quick.id);
      const seconds = (Date.parse(first.endedAt!) - Date.parse(first.begunAt!)) / 1000;
      const cut = await send(call, "pt", "cut in the middle");
      await until(async () => (await read(call, cut.id)).behind > many / 4);
      await worker.kill();
      const left = (await read(call, cut.id)).behind;
      worker = await start("worker");
      await ended(call, cut.id);
      const wrong = await countWrong(url, [first.id, cut.id]);
      console.log(`killed at ${left} of ${many}; load of the machine: ${loadavg()[0]!.toFixed(1)}`);
      return [
        ...figures,
        { name: `PE40: a campaign to ${many}`, unit: "s", value: seconds, goal: 60, met: seconds <= 60 },
        { name: "PE40: missing or double, also after kill -9", unit: "notices", value: wrong, goal: 0, met: wrong === 0 },
      ]; // prettier-ignore
    } finally {
      await worker.stop();
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureSockets(app: { port: number; pid: number }, call: Call): Promise<Figure[]> {
  const before = memoryOf(app.pid);
  const file = join(import.meta.dirname, "notification-clients.ts");
  // On the last core alone: what it takes is not the server's.
  const readers = spawn(
    "taskset",
    ["-c", String(availableParallelism() - 1), process.execPath, file, String(app.port), String(sockets)],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  try {
    const lines = createInterface({ input: readers.stdout })[Symbol.asyncIterator]();
    const began = performance.now();
    await nextLine(lines, readers);
    console.log(`${sockets} sockets came in within ${Math.round(performance.now() - began)} ms`);
    await sleep(1000);
    const each = (memoryOf(app.pid) - before) / sockets;
    for (let number = 0; number < notices; number += 1) {
      if (number === notices - 5) readers.stdin.write(`cut ${killed}\n`);
      await ended(call, (await send(call, "en", `bench-notice ${number}`)).id);
      await sleep(500);
    }
    readers.stdin.write("back\n");
    await nextLine(lines, readers);
    await sleep(2000);
    readers.stdin.write(`end ${notices}\n`);
    const heard = JSON.parse(await nextLine(lines, readers)) as Heard;
    const what = `PE37: ${sockets} sockets x ${notices}`;
    return [
      { name: `${what}: lost`, unit: "notices", value: heard.lost, goal: 0, met: heard.lost === 0 && heard.closed === 0 },
      { name: `${what}: double`, unit: "notices", value: heard.double, goal: 0, met: heard.double === 0 },
      { name: `${what}: written to heard, p50`, unit: "ms", value: heard.p50 },
      { name: `${what}: written to heard, p99`, unit: "ms", value: heard.p99, goal: 500, met: heard.p99 <= 500 },
      { name: `${what}: longest`, unit: "ms", value: heard.longest },
      { name: "memory of a socket", unit: "kB", value: each },
    ]; // prettier-ignore
  } finally {
    readers.kill();
  }
}

/** Resident memory of a process in kB. */
const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);

const send = (call: Call, language: "en" | "pt", subject: string): Promise<Campaign> =>
  call(createCampaign, {
    body: {
      audience: { to: "everyone", language },
      texts: { es: null, en: { subject, content: "As long as most are." }, pt: null },
      link: "/",
      inApp: true,
      toast: null,
      sendAt: null,
    },
  });

const read = (call: Call, id: string) => call(getCampaign, { params: { id } });

async function ended(call: Call, id: string): Promise<Campaign> {
  await until(async () => (await read(call, id)).state === "sent");
  return read(call, id);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 300_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error("not within five minutes");
    await sleep(100);
  }
}

async function nextLine(lines: AsyncIterator<string>, child: ChildProcess): Promise<string> {
  const over = once(child, "exit").then(() => ({ value: undefined }));
  const { value } = await Promise.race([lines.next(), over]);
  if (typeof value !== "string") throw new Error("the readers have ended");
  return value;
}

/** Accounts that were not told exactly once by each campaign, and campaigns whose count is not that of their rows. */
const countWrong = (url: string, ids: readonly string[]): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ wrong: number }>(
      `select coalesce(sum(abs($2 - n.people) + abs(n.rows - n.people) + abs(c.delivered - n.rows)), 0)::int as wrong
       from notification_campaign c cross join lateral (select count(*)::int as rows, count(distinct user_id)::int as people
         from notification where campaign_id = c.id) n where c.id = any($1::uuid[])`,
      [ids, many],
    );
    return rows[0]!.wrong;
  });

/** Readers with a log-in each, who read English; the many, who read Portuguese; an administrator. */
const fill = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`insert into user_account (email, name, language, roles, email_confirmed_at)
      values ('admin@example.test', 'Admin', 'es', '{VIEWER,ADMIN}', now())`);
    await client.query(
      `insert into user_account (id, email, name, surname, language, email_confirmed_at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'reader-' || n || '@example.test', 'Reader', n::text,
         'en', now() from generate_series(0, $1::int - 1) n`,
      [sockets],
    );
    await client.query(
      `insert into user_account (email, name, language, email_confirmed_at)
       select 'many-' || n || '@example.test', 'Many', 'pt', now() from generate_series(1, $1::int) n`,
      [many],
    );
    await client.query(`insert into sign_in (user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, address)
      select id, sha256(convert_to('bench-' || case when name = 'Admin' then 'admin' else surname end, 'utf8')), now(), now(),
        now() + interval '1 day', 'bench', '127.0.0.1' from user_account where name in ('Admin', 'Reader')`);
    await client.query("analyze user_account");
  });
