import { SiteConfig } from "@palco/contract/site-config/api";
import { defaultSiteConfig } from "@palco/contract/site-config/defaults";
import type { Db } from "#platform/db/database.ts";

/** A setting by its name; undefined when it is not set. */
export async function readSiteOption(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom("site_option").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

export async function writeSiteOption(
  db: Db,
  name: string,
  { value, now }: { value: unknown; now: Date },
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now };
  await db
    .insertInto("site_option")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Progress of filling the demo; null at any other time. */
export async function readDemoProgress(db: Db): Promise<{ ready: number; of: number } | null> {
  const { ready, of, failed } = ((await readSiteOption(db, "demo")) ?? {}) as {
    ready?: number;
    of?: number;
    failed?: boolean;
  };
  return ready === undefined || of === undefined || failed ? null : { ready, of };
}

const switches = "config";

/** The switches as saved, with the defaults of the specification for unset ones. */
export async function readSiteConfig(db: Db): Promise<SiteConfig> {
  return SiteConfig.parse({
    ...defaultSiteConfig,
    ...((await readSiteOption(db, switches)) as object | undefined),
  });
}

export async function writeSiteConfig(db: Db, config: SiteConfig, now: Date): Promise<void> {
  await writeSiteOption(db, switches, { value: config, now });
}
