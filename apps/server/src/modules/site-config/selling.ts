import type { SellingConfig } from "@palco/contract/site-config/selling";
import { z } from "zod";
import { changedBetween, recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { readSiteOption, writeSiteOption } from "./site-config.queries.ts";

const option = "guest_purchase";

/** True unless the operator sells to accounts only. */
export async function sellsToGuests(db: Db): Promise<boolean> {
  return z.boolean().parse((await readSiteOption(db, option)) ?? true);
}

export async function updateSelling(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  selling: SellingConfig,
): Promise<SellingConfig> {
  await db.transaction().execute(async (tx) => {
    const before = { guestPurchase: await sellsToGuests(tx) };
    await writeSiteOption(tx, option, { value: selling.guestPurchase, now: now() });
    await recordAct(
      tx,
      {
        actorId: actor.id,
        act: "site.options_changed",
        object: { kind: "site", id: "options" },
        ...changedBetween(before, selling),
      },
      now(),
    );
  });
  return selling;
}
