import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";
import type { ScheduledJob } from "./scheduled-job.ts";
import { nextRun } from "./next-run.ts";

/** All scheduled jobs of the site; app/modules.ts fills it. */
export const scheduledJobs = createRegistry<ScheduledJob<Platform>, string>(
  "scheduled jobs",
  ({ name }) => name,
);

/** A job starts up to a minute after its time, and one that takes long keeps the next one waiting. */
const graceMs = 15 * 60_000;
const longestError = 300;

/** Runs a job and notes when, and how it ended. */
export async function recordRun(
  { db, now }: Pick<Platform, "db" | "now">,
  name: string,
  run: () => Promise<void>,
): Promise<void> {
  await sql`insert into job_run (name, started_at) values (${name}, ${now()})
    on conflict (name) do update set started_at = excluded.started_at, finished_at = null`.execute(db);
  const end = (error: string | null) =>
    sql`update job_run set finished_at = ${now()}, error = ${error} where name = ${name}`.execute(db);
  try {
    await run();
  } catch (error) {
    // The database may be what failed: the error of the job itself counts.
    await end(firstLine(error)).catch(() => {});
    throw error;
  }
  await end(null);
}

const firstLine = (error: unknown) => String(error).split("\n")[0]!.slice(0, longestError);

export interface JobState {
  name: string;
  /** Start of its last run; null: none yet. */
  ranAt: Date | null;
  isRunning: boolean;
  nextAt: Date;
  /** Its last run that ended failed with this. */
  error: string | null;
  /** It should have run again long ago: no worker takes it. */
  isLate: boolean;
}

/** How each scheduled job stands, the next first. */
export async function readJobStates(db: Db, now: Date): Promise<JobState[]> {
  const rows = await db.selectFrom("job_run").selectAll().execute();
  const runs = new Map(rows.map((row) => [row.name, row]));
  const states = scheduledJobs.list().map(({ name, cron }): JobState => {
    const run = runs.get(name);
    const isLate = run !== undefined && nextRun(cron, run.started_at).getTime() + graceMs < now.getTime();
    return {
      name,
      ranAt: run?.started_at ?? null,
      isRunning: run !== undefined && run.finished_at === null && !isLate,
      nextAt: nextRun(cron, now),
      error: run?.error ?? null,
      isLate,
    };
  });
  return states.toSorted((a, b) => a.nextAt.getTime() - b.nextAt.getTime() || a.name.localeCompare(b.name));
}
