import type { SiteConfig } from "@palco/contract/site-config";
import type { Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { writeSiteConfig } from "./site-config.queries.ts";

/** Sets the nine switches; every visitor sees them from the next request on. */
export async function updateSiteConfig(
  { db, now }: Pick<Context, "db" | "now">,
  config: SiteConfig,
): Promise<SiteConfig> {
  await db.transaction().execute(async (tx) => {
    await writeSiteConfig(tx, config, now());
    await sharedChanged(tx);
  });
  return config;
}
