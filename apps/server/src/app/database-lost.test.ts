import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { socketUrl, withClient } from "#platform/postgres/connect.ts";
import { startAppProcess } from "../../../../tools/lib/app-process.ts";

// The application in a process of its own, with its own PostgreSQL, as `npm start` runs it.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const patience = { timeout: 30_000, interval: 20 };
const dataDir = await mkdtemp(join(tmpdir(), "palco-lost-"));
const app = await startAppProcess({ dataDir, env: { PALCO_RATE_LIMITS: "off", PALCO_RTMP_PORT: "0" } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const base = `http://127.0.0.1:${app.port}/api`;

/** Requests that each need the database, as many at a time as an outage usually meets; answers the statuses seen. */
function load() {
  const seen = new Map<number, number>();
  let running = true;
  let turn = 0;
  async function one(): Promise<void> {
    while (running) {
      turn += 1;
      const [path, token] = turn % 2 ? [`/products/film-${turn}`, ""] : ["/auth/session", `t${turn}`];
      const answer = await fetch(`${base}${path}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      await answer.arrayBuffer();
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      if (answer.status === 503) expect(answer.headers.get("retry-after")).toBeTruthy();
    }
  }
  const loops = Array.from({ length: 8 }, one);
  return {
    seen,
    async stop() {
      running = false;
      await Promise.all(loops);
    },
  };
}

const postmaster = async () =>
  Number((await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);

async function isBack(): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${base}/health`)).status).toBe(200), patience);
}

test.each([
  ["restarts at once", async () => process.kill(await postmaster(), "SIGQUIT")],
  ["shuts down", async () => process.kill(await postmaster(), "SIGINT")],
  [
    "loses a backend and starts over",
    async () => {
      const url = socketUrl(join(dataDir, "postgres/run"), "palco");
      const text =
        "select pid from pg_stat_activity where application_name = 'palco' and pid <> pg_backend_pid()";
      const { rows } = await withClient(url, (client) =>
        client.query<{ pid: number }>(`${text} order by random()`),
      );
      process.kill(rows[0]!.pid, "SIGKILL");
    },
  ],
  [
    "closes connections one by one",
    async () => {
      const url = socketUrl(join(dataDir, "postgres/run"), "palco");
      await withClient(url, async (client) => {
        for (let count = 0; count < 15; count += 1)
          await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name like 'palco%' and pid <> pg_backend_pid() order by random() limit 1`);
      });
    },
  ],
])("keeps running and refuses with 503 alone while the database %s", async (_, hurt) => {
  const traffic = load();
  try {
    for (let round = 0; round < 2; round += 1) {
      const before = traffic.seen.get(404) ?? 0;
      await vi.waitFor(() => expect(traffic.seen.get(404)).toBeGreaterThan(before + 20), patience);
      await hurt();
      await isBack();
    }
  } finally {
    await traffic.stop();
  }
  expect([...traffic.seen.keys()].filter((status) => ![401, 404, 503].includes(status))).toEqual([]);
  expect(app.hasEnded()).toBe(false);
});
