import type { SiteConfig } from "@palco/contract/site-config/api";
import type { Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { readSiteConfig, writeSiteConfig } from "./site-config.queries.ts";

/** Sets the nine switches; every visitor sees them from the next request on. */
export async function updateSiteConfig(
  { db, now }: Pick<Context, "db" | "now">,
  config: SiteConfig,
): Promise<SiteConfig> {
  await db.transaction().execute(async (tx) => {
    const before = await readSiteConfig(tx);
    await writeSiteConfig(tx, config, now());
    // Accounts waiting for approval are let in (accounts).
    if (before.approveUsers && !config.approveUsers) await publishEvent(tx, "site.approval_ended", {});
    await sharedChanged(tx);
  });
  return config;
}
