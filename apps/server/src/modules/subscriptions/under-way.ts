import { sql } from "kysely";
import type { UnderWay } from "#platform/site-modules/under-way.ts";

/** Subscriptions that renew: they do so also when nobody can begin one. */
export const subscribers: UnderWay = {
  kind: "subscriptions",
  of: "mediapay",
  async count(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from subscription where status in ('active', 'past_due')`.execute(db);
    return rows[0]!.count;
  },
};
