import { SiteRules } from "@palco/contract/site-config/rules";
import { sql } from "kysely";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { readNetwork } from "#platform/rate-limits/network.ts";
import { setOwnNetworks } from "#platform/rate-limits/shared-networks.ts";
import { readSiteOption, writeSiteOption } from "./site-config.queries.ts";

const option = "rules";
const channel = "site_rules_changed";
const usual: SiteRules = { unknownToLogin: false, venueNetworks: [], registrationNetworks: [] };

export async function readSiteRules(db: Db): Promise<SiteRules> {
  return SiteRules.parse({ ...usual, ...((await readSiteOption(db, option)) as object | undefined) });
}

/** Takes the networks of the rules over into the limits of this process, and follows their changes. */
export async function followNetworks(platform: Platform): Promise<() => Promise<void>> {
  const load = async () => setOwnNetworks(platform, await readSiteRules(platform.db));
  const reload = () =>
    void load().catch((error: unknown) => platform.log.error({ err: error }, "networks not read"));
  const stop = await platform.bus.subscribe(channel, reload, reload);
  await load();
  return async () => stop();
}

export async function updateSiteRules(
  context: Pick<Context<Actor>, "db" | "now" | "actor" | "services">,
  rules: SiteRules,
): Promise<SiteRules> {
  const { db, now, actor } = context;
  const issues = (["venueNetworks", "registrationNetworks"] as const).flatMap((list) =>
    rules[list].flatMap((text, index) =>
      typeof readNetwork(text) === "string"
        ? [{ path: `${list}.${index}`, code: "network" as const, params: { text } }]
        : [],
    ),
  );
  if (issues.length) throw fieldsRefused(...issues);
  await db.transaction().execute(async (tx) => {
    const before = await readSiteRules(tx);
    await writeSiteOption(tx, option, { value: rules, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.options_changed",
        object: { kind: "site", id: "rules" },
        ...changedBetween(before, rules),
      },
      now(),
    );
    await sql`select pg_notify(${channel}, '')`.execute(tx);
    await sharedChanged(tx);
  });
  setOwnNetworks(context, rules);
  return rules;
}
