import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { deleteOverdue } from "./answer.queries.ts";
import { freeOverdue } from "./code.queries.ts";

export const jobs: ScheduledJob<Platform>[] = [
  { name: "registration.codes", cron: "17 * * * *", run: ({ db, now }) => freeOverdue(db, now()) },
  { name: "registration.purge", cron: "41 2 * * *", run: ({ db, now }) => deleteOverdue(db, now()) },
];
