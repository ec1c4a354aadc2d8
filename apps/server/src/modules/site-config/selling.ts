import type { SellingConfig } from "@palco/contract/site-config/selling";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { readSiteOption, writeSiteOption } from "./site-config.queries.ts";

const option = "guest_purchase";

/** True unless the operator sells to accounts only. */
export async function sellsToGuests(db: Db): Promise<boolean> {
  return z.boolean().parse((await readSiteOption(db, option)) ?? true);
}

export async function updateSelling(
  { db, now }: Pick<Context, "db" | "now">,
  selling: SellingConfig,
): Promise<SellingConfig> {
  await writeSiteOption(db, option, { value: selling.guestPurchase, now: now() });
  return selling;
}
