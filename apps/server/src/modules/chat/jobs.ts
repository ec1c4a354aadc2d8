import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";

/** A client that reconnects later gets a new snapshot of the room. */
const keepMs = 3_600_000;

/** Clears away the log of rooms; what was said stays. */
export async function cleanUpEvents({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  await db
    .deleteFrom("chat_event")
    .where("at", "<", new Date(now().getTime() - keepMs))
    .execute();
}

export const jobs: ScheduledJob<Platform>[] = [
  { name: "chat.cleanup", cron: "*/10 * * * *", run: cleanUpEvents },
];
