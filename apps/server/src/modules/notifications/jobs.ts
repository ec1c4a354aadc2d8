import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";

const keepMs = 86_400_000;

/** Deletes what open pages were told a day ago; what accounts were told stays. */
export const jobs: ScheduledJob<Platform>[] = [
  {
    name: "notifications.cleanup",
    cron: "41 * * * *",
    async run({ db, now }) {
      await db
        .deleteFrom("system_notification")
        .where("at", "<", new Date(now().getTime() - keepMs))
        .execute();
    },
  },
];
