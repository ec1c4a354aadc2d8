import { PgBoss } from "pg-boss";
import type { Platform } from "#platform/context.ts";
import type { Log } from "#platform/log/log.ts";
import { jobOwners } from "#platform/site-modules/assigned.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { recordRun } from "./job-runs.ts";
import type { ScheduledJob } from "./scheduled-job.ts";

/** Starts pg-boss on the same PostgreSQL and runs the scheduled jobs. Returns how to stop. */
export async function startJobs<C extends Pick<Platform, "bus" | "db" | "now" | "services">>(
  url: string,
  context: C,
  { jobs, log }: { jobs: readonly ScheduledJob<C>[]; log: Log },
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: "palco jobs" });
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  try {
    await boss.start();
    await removeOthers(boss, jobs);
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: "singleton", retryLimit: 2 });
      await boss.schedule(job.name, job.cron);
      await boss.work(job.name, { pollingIntervalSeconds: 10 }, () => runJob(context, job));
    }
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return () => boss.stop({ graceful: true, timeout: 5000 });
}

/** Runs a job and notes it, unless the module of the site that it belongs to is off. */
export async function runJob<C extends Pick<Platform, "bus" | "db" | "now" | "services">>(
  context: C,
  job: ScheduledJob<C>,
): Promise<void> {
  const owner = jobOwners[job.name];
  if (owner && owner !== "always" && (await modulesOff(context)).has(owner)) return;
  await recordRun(context, job.name, () => job.run(context));
}

/** Schedules of jobs that an earlier release had would add work that nobody takes. */
async function removeOthers(boss: PgBoss, jobs: readonly { name: string }[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}
