import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../apps/server/src/platform/postgres/connect.ts";
import { goOnAir } from "./restarts-on-air.ts";
import { type Installation, onePerRole, oneProcess } from "./restarts-installation.ts";
import { untilWorking } from "./restarts-work.ts";
import type { Figure } from "./run.ts";

const restarts = Number(process.env.PALCO_RESTARTS ?? 30);
const kills = Number(process.env.PALCO_KILLS ?? 100);
/** Under load alone: a machine that loses pictures then has no CPU for the broadcast, and the run says nothing of restarts. */
const CONTROL_MS = 15_000;
/** Delay before a refused client retries. */
const AGAIN_MS = 10;

/**
 * Restarts of PostgreSQL and connections killed one by one, under load and with a broadcast on air, first of one process
 * that does everything, then of one for each role.
 */
export default async function bench(): Promise<Figure[]> {
  return [
    ...(await measure("one process", await oneProcess())),
    ...(await measure("roles apart", await onePerRole())),
  ];
}

async function measure(name: string, site: Installation): Promise<Figure[]> {
  const load = sendLoad(site.url);
  const hasEnded = () => site.processes.some((one) => one.hasEnded());
  try {
    const broadcast = await goOnAir(site);
    await sleep(CONTROL_MS);
    const control = broadcast.sofar();
    const waits: number[] = [];
    for (const signal of ["SIGINT", "SIGQUIT"] as const)
      for (let round = 0; round < restarts && !hasEnded(); round += 1)
        waits.push(await backAfter(site, signal));
    await withClient(site.databaseUrl, async (client) => {
      for (let count = 0; count < kills && !hasEnded(); count += 1) {
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'palco%' and pid <> pg_backend_pid() order by random() limit 1`);
        await sleep(20);
      }
    });
    const { others, text } = await load.stop();
    const work = await untilWorking(site, broadcast.token);
    const { watched, recorded } = await broadcast.end();
    console.log(`${name}: ${text}; every role worked after ${Math.round(work)} ms`);
    console.log(`  watched ${JSON.stringify(watched)}, recorded ${JSON.stringify(recorded)}`);
    if (control.missed > 0)
      console.log(`  VOID for the broadcast: ${control.missed} missed under load alone`);
    const exits = site.processes.filter((one) => one.hasEnded()).length;
    const most = (what: string, unit: string, value: number, goal: number): Figure => ({
      name: `${name}: ${what}`,
      unit,
      value,
      goal,
      met: value <= goal,
    });
    return [
      most(`exits, ${2 * restarts} restarts, ${kills} killed connections`, "", exits, 0),
      most("answers other than 503 while away", "", others, 0),
      most("back after the database, worst", "ms", Math.max(...waits), 2000),
      most("broadcast, missed frames", "", watched.missed + watched.repeated, 0),
      most("broadcast, discontinuities and parts refused", "", watched.discontinuities + watched.refused, 0),
      most("recording, missed frames", "", recorded.missed + recorded.repeated, 0),
      { name: `${name}: broadcast, frames`, unit: "", value: watched.pictures },
    ];
  } catch (error) {
    throw new Error(`The processes said:\n${site.processes.map((one) => one.output()).join("\n")}`, {
      cause: error,
    });
  } finally {
    await load.stop();
    await site.stop();
  }
}

/** Milliseconds from the first answer of the database itself to the first healthy one of the application. */
async function backAfter(site: Installation, signal: NodeJS.Signals): Promise<number> {
  const postmaster = async () =>
    Number((await readFile(join(site.cluster, "postmaster.pid"), "utf8")).split("\n")[0]);
  const databaseIsUp = () =>
    withClient(site.databaseUrl, (client) => client.query("select 1")).then(
      () => true,
      () => false,
    );
  const before = await postmaster();
  process.kill(before, signal);
  while ((await postmaster().catch(() => before)) === before || !(await databaseIsUp())) await sleep(10);
  const up = performance.now();
  const isBack = () =>
    fetch(`${site.url}/api/products/one-${up}`).then(
      ({ status }) => status === 404,
      () => false,
    );
  while (!(await isBack())) await sleep(10);
  return performance.now() - up;
}

/** Requests that each need the database, eight at a time. */
function sendLoad(url: string) {
  const wrong = new Map<number | string, number>();
  let [running, turn, answers, refused] = [true, 0, 0, 0];
  async function loop(): Promise<void> {
    while (running) {
      const path = (turn += 1) % 2 ? `/products/film-${turn}` : `/channels/hall-${turn}`;
      const status = await fetch(`${url}/api${path}`).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => "no answer",
      );
      answers += 1;
      if (status === 503) {
        refused += 1;
        await sleep(AGAIN_MS);
      } else if (status !== 404) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    }
  }
  const loops = Array.from({ length: 8 }, loop);
  return {
    async stop() {
      running = false;
      await Promise.all(loops);
      const others = [...wrong.values()].reduce((sum, count) => sum + count, 0);
      return {
        others,
        text: `${answers} answers, ${refused} of them 503; others: ${JSON.stringify([...wrong])}`,
      };
    },
  };
}
