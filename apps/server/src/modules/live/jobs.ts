import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { announceStarts } from "./announce-starts.ts";
import { remindOfDates } from "./remind.ts";
import { forgetWaiting } from "./waiting/waiting.queries.ts";

export const jobs: ScheduledJob<Platform>[] = [
  { name: "live.forget_waiting", cron: "*/10 * * * *", run: ({ db, now }) => forgetWaiting(db, now()) },
  { name: "live.announce_starts", cron: "* * * * *", run: announceStarts },
  { name: "live.remind", cron: "* * * * *", run: remindOfDates },
];
