import { Measurement } from "@palco/contract/cookies/api";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import type { KeptOnDevice } from "#platform/on-device.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import "./events.ts";

const option = "measurement";
const none = { provider: "", script: "", siteKey: "", names: [], days: null };

/** The script that measures visits; null: none does. */
export async function readMeasurement(db: Db): Promise<Measurement | null> {
  return Measurement.nullable().parse((await readSiteOption(db, option)) ?? null);
}

export async function updateMeasurement(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  measurement: Measurement | null,
): Promise<{ measurement: Measurement | null }> {
  await db.transaction().execute(async (tx) => {
    const before = await readMeasurement(tx);
    await writeSiteOption(tx, option, { value: measurement, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.options_changed",
        object: { kind: "site", id: "measurement" },
        ...changedBetween({ ...none, ...before }, { ...none, ...measurement }),
      },
      now(),
    );
    await publishEvent(tx, "cookies.measurement_changed", {});
    await sharedChanged(tx);
  });
  return { measurement };
}

/** Its entries of the list; a script that sets nothing is listed by its host, which hears of each visit all the same. */
export async function keptByMeasurement(db: Db): Promise<KeptOnDevice[]> {
  const measurement = await readMeasurement(db);
  if (!measurement) return [];
  const { script, names, days, provider } = measurement;
  return (names.length ? names : [new URL(script).host]).map((name) => ({
    name,
    purpose: "measurement" as const,
    category: "analytics" as const,
    days,
    provider,
  }));
}
