import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { cleanUpResources } from "./resources/clean-up-resources.ts";
import { cleanUpUploads } from "./uploads/clean-up-uploads.ts";

export const jobs: readonly ScheduledJob<Platform>[] = [
  { name: "media.cleanup", cron: "17 * * * *", run: cleanUpUploads },
  { name: "media.clean-up-resources", cron: "47 * * * *", run: cleanUpResources },
];
