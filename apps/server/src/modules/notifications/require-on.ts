import { readSiteConfig } from "#modules/site-config/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";

/** @throws AppError `notifications.off` where the site has them off: what was told stays for when they are on again. */
export async function requireOn(db: Db): Promise<void> {
  const { notifications } = await readSiteConfig(db);
  if (!notifications) throw new AppError("notifications.off");
}
