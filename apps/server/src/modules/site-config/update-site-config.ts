import type { SiteConfig } from "@palco/contract/site-config/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { readSiteConfig, writeSiteConfig } from "./site-config.queries.ts";

/** Sets the nine switches; every visitor sees them from the next request on. */
export async function updateSiteConfig(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  config: SiteConfig,
): Promise<SiteConfig> {
  await db.transaction().execute(async (tx) => {
    const before = await readSiteConfig(tx);
    await writeSiteConfig(tx, config, now());
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.options_changed",
        object: { kind: "site", id: "options" },
        ...changedBetween(before, config),
      },
      now(),
    );
    await sharedChanged(tx);
  });
  return config;
}
