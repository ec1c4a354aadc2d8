import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/jobs.ts";
import { sweepUploads } from "./uploads/sweep-uploads.ts";

export const jobs: readonly ScheduledJob<Platform>[] = [
  { name: "media.sweep-uploads", cron: "17 * * * *", run: sweepUploads },
];
