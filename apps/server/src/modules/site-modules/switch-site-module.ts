import type { ManagedSiteModules } from "@palco/contract/site-modules/api";
import type { SiteModuleKey } from "@palco/contract/site-modules/keys";
import { siteModules } from "@palco/contract/site-modules/table";
import { recordAct } from "#modules/audit/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { forgetModules, readSwitchedOff, writeSwitch } from "#platform/site-modules/site-modules.ts";
import { listManagedSiteModules } from "./list-site-modules.ts";

/** Switches a module; its data stays as it is. */
export async function switchModule(
  context: Pick<Context<Actor>, "bus" | "db" | "services" | "now" | "actor">,
  { key, on }: { key: SiteModuleKey; on: boolean },
): Promise<ManagedSiteModules> {
  const { db, now, actor } = context;
  if (!siteModules[key].available) throw new AppError("modules.later");
  await db.transaction().execute(async (tx) => {
    const wasOn = !(await readSwitchedOff(tx)).has(key);
    if (wasOn === on) return;
    const types = await writeSwitch(tx, { key, on }, now());
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.module_switched",
        object: { kind: "site", id: key },
        before: { on: wasOn },
        after: { on },
      },
      now(),
    );
    if (types.length) await publishEvent(tx, "site.types_switched", { types });
    await sharedChanged(tx);
  });
  forgetModules(context);
  return listManagedSiteModules(db);
}
