import type { ManagedSiteModules, SiteModules } from "@palco/contract/site-modules/api";
import { siteModuleKeys } from "@palco/contract/site-modules/keys";
import { siteModules, withDependents } from "@palco/contract/site-modules/table";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { readSwitchedOff } from "#platform/site-modules/site-modules.ts";
import { underWay } from "#platform/site-modules/under-way.ts";

export async function listSiteModules(db: Db): Promise<SiteModules> {
  const off = withDependents(await readSwitchedOff(db));
  return {
    modules: siteModuleKeys.map((key) => {
      const { available } = siteModules[key];
      return { key, enabled: available && !off.has(key), available };
    }),
  };
}

/** With what each needs, its products on sale and what is under way. */
export async function listManagedSiteModules(db: Db): Promise<ManagedSiteModules> {
  const switchedOff = await readSwitchedOff(db);
  const off = withDependents(switchedOff);
  const { rows } = await sql<{ type: string; products: number }>`
    select type, count(*)::int as products from product_card where status = 'published' group by type`.execute(
    db,
  );
  const works = await Promise.all(
    underWay.list().map(async ({ kind, of, count }) => ({ kind, of, count: await count(db) })),
  );
  const published = new Map(rows.map(({ type, products }) => [type, products]));
  return {
    modules: siteModuleKeys.map((key) => {
      const { available, needs, types } = siteModules[key];
      return {
        key,
        switchedOn: available && !switchedOff.has(key),
        enabled: available && !off.has(key),
        available,
        needs: [...needs],
        products: types.reduce((sum, type) => sum + (published.get(type) ?? 0), 0),
        underWay: works.flatMap(({ kind, of, count }) => (of === key && count ? [{ kind, count }] : [])),
      };
    }),
  };
}
