import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";

/** Hours an answer is kept for its `Idempotency-Key` (see http/idempotency.ts). */
const answerHours = 24;
/** Days a fully delivered event is kept, for investigations. */
const factDays = 14;

/** Cleanup of expired rows in the platform's own tables. */
export async function cleanUpPlatform({
  db,
  rateLimits,
  now,
}: Pick<Platform, "db" | "rateLimits" | "now">): Promise<void> {
  const at = now();
  await sql`delete from idempotent_answer where created_at < ${at}::timestamptz - make_interval(hours => ${answerHours})`.execute(
    db,
  );
  // Its delivery records are deleted with it. An event that a handler has not processed yet stays, however old.
  await sql`delete from outbox where done_at < ${at}::timestamptz - make_interval(days => ${factDays})`.execute(
    db,
  );
  await rateLimits.cleanUp();
}

export const platformJobs: ScheduledJob<Platform>[] = [
  { name: "platform.cleanup", cron: "41 * * * *", run: cleanUpPlatform },
];
