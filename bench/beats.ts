import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../apps/server/src/platform/db/migrate.ts";
import { withClient, withDatabase } from "../apps/server/src/platform/postgres/connect.ts";
import { startTestPostgres } from "../apps/server/src/platform/postgres/test-server.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const viewers = Number(process.env.PALCO_BENCH_VIEWERS ?? 10_000);
const seconds = Number(process.env.PALCO_BENCH_SECONDS ?? 60);
/** Each player reports this often. */
const everySeconds = 15;
const perSecond = viewers / everySeconds;
const mostRoundTrips = 3;

/**
 * Ten thousand people watch films, each with a ticket and a session, and report every 15 s as players do, to one process of
 * ours, which is one core at the most. Beats are sent by the clock, however the ones before them fare.
 */
export default async function bench(): Promise<Figure[]> {
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "palco-bench-beats-"));
  try {
    await withClient(postgres.url, (admin) => admin.query("create database beats"));
    const url = withDatabase(postgres.url, "beats");
    await migrate(url);
    const sessions = await fill(url);
    const app = await startAppProcess({
      dataDir,
      env: { DATABASE_URL: url, PALCO_ROLES: "http", PALCO_SECRET: "x".repeat(32), PALCO_DB_POOL: "30" },
    });
    try {
      return await measure(app, url, sessions);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  { port, pid }: { port: number; pid: number },
  url: string,
  sessions: readonly string[],
): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const send = (turn: number) => report(agent, port, sessions, turn);
  // Connections are opened and code is compiled before anything counts.
  await pace(5 * perSecond, 0, send);
  const backends = await postmasterPid(url);
  const [trips, cpu, databaseCpu] = [await countTransactions(url), cpuMs(pid), cpuMsWithChildren(backends)];
  const took = await pace(seconds * perSecond, 5 * perSecond, send);
  const used = cpuMs(pid) - cpu;
  const databaseUsed = cpuMsWithChildren(backends) - databaseCpu;
  await sleep(1500);
  const asked = (await countTransactions(url)) - trips;
  agent.destroy();
  const answered = took.filter((ms) => ms !== undefined).toSorted((a, b) => a - b);
  const at = (share: number) => answered[Math.min(answered.length - 1, Math.floor(answered.length * share))]!;
  const name = `beats of ${viewers} viewers (${Math.round(perSecond)}/s)`;
  const lost = took.length - answered.length;
  const perBeat = asked / took.length;
  return [
    { name: `${name}: p50`, unit: "ms", value: at(0.5) },
    { name: `${name}: p99`, unit: "ms", value: at(0.99), goal: 50, met: at(0.99) <= 50 },
    { name: `${name}: refused or failed`, unit: "beats", value: lost, goal: 0, met: lost === 0 },
    {
      name: `${name}: round trips to the database a beat`,
      unit: "",
      value: perBeat,
      goal: mostRoundTrips,
      met: perBeat <= mostRoundTrips,
    },
    { name: `${name}: our processor time a beat`, unit: "ms", value: used / took.length },
    { name: `${name}: PostgreSQL's processor time a beat`, unit: "ms", value: databaseUsed / took.length },
  ];
}

/** Does something so many times at the pace of the beats. Answers how long each took from the moment it was due. */
async function pace(
  count: number,
  from: number,
  work: (turn: number) => Promise<boolean>,
): Promise<(number | undefined)[]> {
  const began = performance.now();
  const took: Promise<number | undefined>[] = [];
  while (took.length < Math.floor(count)) {
    const due = began + (took.length / perSecond) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
    took.push(work(from + took.length).then((done) => (done ? performance.now() - due : undefined)));
  }
  return Promise.all(took);
}

/** The next beat of the viewer whose turn it is. */
function report(agent: Agent, port: number, sessions: readonly string[], turn: number): Promise<boolean> {
  const n = Math.floor(turn) % viewers;
  const seq = Math.floor(turn / viewers);
  const from = (seq * everySeconds) % 3000;
  const beat = {
    seq,
    from,
    to: from + everySeconds,
    wallMs: everySeconds * 1000,
    rate: 1,
    visible: true,
    muted: false,
  };
  const body = JSON.stringify({ beats: [beat], positionMs: (from + everySeconds) * 1000 });
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        method: "POST",
        path: `/api/playback/sessions/${sessions[n]}/beats`,
        headers: {
          authorization: `Bearer bench-${n}`,
          "content-type": "application/json",
          "content-length": body.length,
        },
      },
      (answer) => answer.resume().on("end", () => resolve(answer.statusCode === 200)),
    );
    asked.on("error", () => resolve(false));
    asked.end(body);
  });
}

/** Each statement of a beat is a transaction of its own. */
async function countTransactions(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()",
    );
    return rows[0]!.n;
  });
}

/** Fields after the name in /proc/…/stat: state, parent, …; 11 to 14 are times in hundredths of a second. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
}

/** Processor time of a process so far. */
function cpuMs(pid: number): number {
  const [user, system] = statOf(pid).slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function postmasterPid(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return Number(statOf(rows[0]!.pid)[1]);
  });
}

/** CPU time of a process and its children, ended ones included. */
function cpuMsWithChildren(parent: number): number {
  const children = readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && statOf(Number(name))[1] === String(parent);
    } catch {
      return false;
    }
  });
  const ended = statOf(parent).slice(13, 15);
  return children.reduce(
    (sum, pid) => sum + cpuMs(Number(pid)),
    cpuMs(parent) + (Number(ended[0]) + Number(ended[1])) * 10,
  );
}

/** People with a session, a ticket and a film each of ten, watching since an hour ago. Answers their playback sessions. */
async function fill(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(`
      insert into user_account (id, email, name, roles) values ('00000000-0000-7000-8000-000000000001', 'owner@example.test', 'Owner', '{PRODUCER}');
      insert into channel (owner_id, slug, title, status, published_at)
        values ('00000000-0000-7000-8000-000000000001', 'bench', 'Bench', 'published', now());
      insert into asset (owner_id, title, state, duration_ms, direct)
        select '00000000-0000-7000-8000-000000000001', n::text, 'ready', 3600000, true from generate_series(0, 9) n;
      insert into product (channel_id, type, status, published_at, slug, title, plan, net_amount, tax_amount, gross_amount, asset_id)
        select c.id, 'vod', 'published', now(), 'film-' || a.title, a.title, 'paid', 1000, 210, 1210, a.id from channel c, asset a;
      insert into user_account (email, name, surname) select 'viewer-' || n || '@example.test', 'Viewer', n::text
        from generate_series(0, ${viewers - 1}) n;
      insert into sign_in (user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, address)
        select id, sha256(convert_to('bench-' || surname, 'utf8')), now(), now() - random() * interval '1 minute',
          now() + interval '1 day', 'bench', '127.0.0.1' from user_account where email like 'viewer-%';
      insert into entitlement (user_id, product_id, source, granted_at)
        select u.id, p.id, 'grant', now() from user_account u join product p on p.title = right(u.surname, 1) where u.email like 'viewer-%';
      insert into playback_session (user_id, sign_in_id, product_id, item_id, asset_id, device, started_at, last_beat_at, right_asked_at)
        select u.id, s.id, p.id, p.id, p.asset_id, 'bench', now() - interval '1 hour', now(), now() - random() * interval '1 minute'
        from user_account u join sign_in s on s.user_id = u.id join product p on p.title = right(u.surname, 1);
      analyze`);
    const { rows } = await client.query<{ id: string }>(
      "select s.id from playback_session s join user_account u on u.id = s.user_id order by u.surname::int",
    );
    return rows.map(({ id }) => id);
  });
}
