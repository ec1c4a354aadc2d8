import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import { startAppProcess } from "../tools/lib/app-process.ts";
import type { Figure } from "./run.ts";

const restarts = Number(process.env.PALCO_RESTARTS ?? 30);
const kills = Number(process.env.PALCO_KILLS ?? 100);

/** Restarts of PostgreSQL and connections killed one by one, under load: exits, statuses, and how long until all is back. */
export default async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "palco-restarts-"));
  const app = await startAppProcess({ dataDir, env: { PALCO_RATE_LIMITS: "off", PALCO_RTMP_PORT: "0" } });
  const base = `http://127.0.0.1:${app.port}/api`;
  const url = socketUrl(join(dataDir, "postgres/run"), "palco");
  const wrong = new Map<number | string, number>();
  let [running, turn, answers, refused] = [true, 0, 0, 0];
  async function load(): Promise<void> {
    while (running) {
      const path = (turn += 1) % 2 ? `/products/film-${turn}` : `/channels/hall-${turn}`;
      const status = await fetch(base + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => "no answer",
      );
      answers += 1;
      if (status === 503) refused += 1;
      else if (status !== 404) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    }
  }
  const loops = Array.from({ length: 8 }, load);
  const postmaster = async () =>
    Number((await readFile(join(dataDir, "postgres/data/postmaster.pid"), "utf8")).split("\n")[0]);
  const databaseIsUp = () =>
    withClient(url, (client) => client.query("select 1")).then(
      () => true,
      () => false,
    );

  /** Milliseconds from the first answer of the database itself to the first healthy one of the application. */
  async function backAfter(signal: NodeJS.Signals): Promise<number> {
    const before = await postmaster();
    process.kill(before, signal);
    while ((await postmaster().catch(() => before)) === before || !(await databaseIsUp())) await sleep(10);
    const up = performance.now();
    while (
      !(await fetch(`${base}/products/one-${up}`).then(
        ({ status }) => status === 404,
        () => false,
      ))
    )
      await sleep(10);
    return performance.now() - up;
  }
  try {
    const waits: number[] = [];
    for (const signal of ["SIGINT", "SIGQUIT"] as const)
      for (let round = 0; round < restarts && !app.hasEnded(); round += 1)
        waits.push(await backAfter(signal));
    await withClient(url, async (client) => {
      for (let count = 0; count < kills && !app.hasEnded(); count += 1) {
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'palco%' and pid <> pg_backend_pid() order by random() limit 1`);
        await sleep(20);
      }
    });
    running = false;
    await Promise.all(loops);
    const worst = Math.max(...waits);
    const others = [...wrong.values()].reduce((sum, count) => sum + count, 0);
    const exits = Number(app.hasEnded());
    console.log(`${answers} answers, ${refused} of them 503; others: ${JSON.stringify([...wrong])}`);
    return [
      {
        name: `exits, ${2 * restarts} restarts, ${kills} killed connections`,
        unit: "",
        value: exits,
        goal: 0,
        met: exits === 0,
      },
      { name: "answers other than 503 while away", unit: "", value: others, goal: 0, met: others === 0 },
      { name: "back after the database, worst", unit: "ms", value: worst, goal: 2000, met: worst <= 2000 },
    ];
  } finally {
    running = false;
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
