import { defaultSiteConfig, SiteConfig } from "@palco/contract/site-config";
import type { Db } from "#platform/db/database.ts";

const optionName = "config";

/** The switches as saved, with the defaults of the specification for those nobody has set. */
export async function readSiteConfig(db: Db): Promise<SiteConfig> {
  const row = await db.selectFrom("site_option").select("value").where("name", "=", optionName).executeTakeFirst();
  return SiteConfig.parse({ ...defaultSiteConfig, ...(row?.value as object | undefined) });
}

export async function writeSiteConfig(db: Db, config: SiteConfig, now: Date): Promise<void> {
  await db
    .insertInto("site_option")
    .values({ name: optionName, value: config, updated_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: config, updated_at: now }))
    .execute();
}
