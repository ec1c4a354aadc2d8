import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/jobs.ts";

/** How long an answer is kept for its `Idempotency-Key` (see http/idempotency.ts). */
const answerHours = 24;
/** How long a fact that everyone has heard stays readable, for whoever looks into what happened. */
const factDays = 14;

/** Clears away what the platform's own tables hold and nobody asks for any more. */
export async function cleanUpPlatform({
  db,
  rateLimits,
  now,
}: Pick<Platform, "db" | "rateLimits" | "now">): Promise<void> {
  const at = now();
  await sql`delete from idempotent_answer where created_at < ${at}::timestamptz - make_interval(hours => ${answerHours})`.execute(
    db,
  );
  // Who heard it goes with it. One that a listener still owes stays, however old.
  await sql`delete from outbox where done_at < ${at}::timestamptz - make_interval(days => ${factDays})`.execute(
    db,
  );
  await rateLimits.tidy();
}

export const platformJobs: ScheduledJob<Platform>[] = [
  { name: "platform.cleanup", cron: "41 * * * *", run: cleanUpPlatform },
];
