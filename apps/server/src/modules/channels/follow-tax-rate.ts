import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/**
 * Brings subscriptions of channels in line with the rate in force, in basis points: what subscribers pay stays and the net
 * follows; a price that was typed as net is one typed as gross from now on. Answers whether any changed.
 */
export async function followSubscriptionRate(db: Db, rate: number): Promise<boolean> {
  const net = sql<number>`round(subscription_gross * 10000.0 / (10000 + ${rate}::int))::int`;
  const { numUpdatedRows } = await db
    .updateTable("channel")
    .set({
      subscription_tax_rate: rate,
      subscription_typed: "gross",
      subscription_net: net,
      subscription_tax: sql`subscription_gross - ${net}`,
    })
    .where("subscription_tax_rate", "<>", rate)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
