import type { ProductType } from "@palco/contract/product-types/traits";
import { type SiteModuleKey, siteModuleKeys } from "@palco/contract/site-modules/keys";
import { siteModules, withDependents } from "@palco/contract/site-modules/table";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { serviceKey } from "#platform/services.ts";
import { ownerOfOperation } from "./assigned.ts";

/** Another process's change is heard at once; this long it may stay unknown where the bus has lost it. */
const lifeMs = 2000;
const channel = "site_modules_changed";

type Off = ReadonlySet<SiteModuleKey>;
export type Needs = Pick<Platform, "bus" | "db" | "services">;

/** Modules whose own switch is off. */
export async function readSwitchedOff(db: Db): Promise<Set<SiteModuleKey>> {
  const rows = await db.selectFrom("site_module_off").select("key").execute();
  const known = new Set<string>(siteModuleKeys);
  return new Set(rows.map(({ key }) => key as SiteModuleKey).filter((key) => known.has(key)));
}

function createMemory({ bus, db }: Pick<Platform, "bus" | "db">) {
  let generation = 0;
  let kept: { off: Off; at: number } | undefined;
  let reading: Promise<Off> | undefined;
  async function read(): Promise<Off> {
    const born = generation;
    const off = withDependents(await readSwitchedOff(db));
    if (born === generation) kept = { off, at: performance.now() };
    return off;
  }
  function forget(): void {
    generation += 1;
    kept = undefined;
    reading = undefined;
  }
  void bus.subscribe(channel, forget, forget);
  return {
    forget,
    get(): Off | Promise<Off> {
      if (kept && performance.now() - kept.at < lifeMs) return kept.off;
      const mine = (reading ??= read().finally(() => {
        if (reading === mine) reading = undefined;
      }));
      return mine;
    },
  };
}

const memory = serviceKey<ReturnType<typeof createMemory>>("site modules that are off");
const memoryOf = ({ services, ...needs }: Needs) => services.get(memory, () => createMemory(needs));

/** Modules that are off, with those that need them. */
export const modulesOff = async (platform: Needs): Promise<Off> => memoryOf(platform).get();

/** This process has changed them: it sees it from now on. */
export const forgetModules = (platform: Needs): void => memoryOf(platform).forget();

/** @throws AppError `modules.off` for an operation of a module that is off */
export async function requireModuleOf(platform: Needs, module: string, operation: string): Promise<void> {
  const owner = ownerOfOperation(module, operation);
  if (owner && owner !== "always" && (await modulesOff(platform)).has(owner))
    throw new AppError("modules.off");
}

/**
 * True for products, under this name in the statement, whose type belongs to no module that is off. Within `coalesce` the planner
 * counts half of the rows: by itself it would count hardly any, and sort whole lists instead of reading them in order.
 */
export const typeIsOn = (product = "p"): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${product}.type`)} <> all (array(select off.type from product_type_off off)), true)`;

/** @throws AppError `modules.off` for a type of a module that is off */
export async function requireTypeOn(db: Db, type: ProductType): Promise<void> {
  const row = await db
    .selectFrom("product_type_off")
    .select("type")
    .where("type", "=", type)
    .executeTakeFirst();
  if (row) throw new AppError("modules.off");
}

/** Sets a module's switch; `typeIsOn` follows in the same transaction. Answers the types that this shows or hides. */
export async function writeSwitch(
  tx: Db,
  { key, on }: { key: SiteModuleKey; on: boolean },
  now: Date,
): Promise<ProductType[]> {
  // One at a time: the types are derived from all switches.
  await sql`lock table site_module_off in share row exclusive mode`.execute(tx);
  const before = typesOf(withDependents(await readSwitchedOff(tx)));
  if (on) await tx.deleteFrom("site_module_off").where("key", "=", key).execute();
  else
    await tx
      .insertInto("site_module_off")
      .values({ key, off_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await sql`select pg_notify(${channel}, '')`.execute(tx);
  const after = typesOf(withDependents(await readSwitchedOff(tx)));
  await tx.deleteFrom("product_type_off").execute();
  if (after.size)
    await tx
      .insertInto("product_type_off")
      .values([...after].map((type) => ({ type })))
      .execute();
  return [...new Set([...before, ...after])].filter((type) => before.has(type) !== after.has(type));
}

const typesOf = (off: Off): Set<ProductType> => new Set([...off].flatMap((key) => siteModules[key].types));
