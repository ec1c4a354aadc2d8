import type { Db } from "#platform/db/database.ts";
import { deliveries, type Delivery } from "./deliveries.ts";

/** The demo banks that can be told to fail, and what can go wrong with each, as a standing setting. */
export const switchedBanks = ["redsys", "stripe"] as const;
export type SwitchedBank = (typeof switchedBanks)[number];

/** Ways a bank answers the shop's own calls: normally; with 500 before or after the work is done; too late. */
export const apiModes = ["ok", "error", "error_after", "timeout"] as const;
export type ApiMode = (typeof apiModes)[number];

export interface Switches {
  delivery: Delivery;
  api: ApiMode;
}

/** Switches that are set for a bank; without any, everything succeeds. */
export async function readSwitches(db: Db, provider: SwitchedBank): Promise<Switches> {
  const rows = await db.selectFrom("sandbox_switch").selectAll().where("provider", "=", provider).execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  return {
    delivery: deliveries.find((one) => one === value("delivery")) ?? "now",
    api: apiModes.find((one) => one === value("api")) ?? "ok",
  };
}

export async function writeSwitches(
  db: Db,
  provider: SwitchedBank,
  switches: Partial<Switches>,
): Promise<void> {
  for (const [name, value] of Object.entries(switches) as [keyof Switches, string][])
    await db
      .insertInto("sandbox_switch")
      .values({ provider, name, value })
      .onConflict((conflict) => conflict.columns(["provider", "name"]).doUpdateSet({ value }))
      .execute();
}
