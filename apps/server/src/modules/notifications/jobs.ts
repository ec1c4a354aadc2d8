import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { countReads } from "./campaign.queries.ts";

const keepMs = { open: 86_400_000, pushed: 30 * 86_400_000 };
/** Longer than any transaction that marks something as read. */
const settledMs = 60_000;

/** Deletes what open pages were told a day ago and what was pushed a month ago; what accounts were told stays. */
export const jobs: ScheduledJob<Platform>[] = [
  {
    name: "notifications.cleanup",
    cron: "41 * * * *",
    async run({ db, now }) {
      const before = (ms: number) => new Date(now().getTime() - ms);
      await db.deleteFrom("system_notification").where("at", "<", before(keepMs.open)).execute();
      await db.deleteFrom("push_message").where("sent_at", "<", before(keepMs.pushed)).execute();
    },
  },
  {
    name: "notifications.reads",
    cron: "*/5 * * * *",
    run: ({ db, now }) => countReads(db, new Date(now().getTime() - settledMs)),
  },
];
