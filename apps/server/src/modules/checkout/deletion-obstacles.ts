import { sql } from "kysely";
import type { FindObstacles } from "#platform/deletion-obstacles.ts";

/** Orders whose payment or refund nobody knows the end of yet. */
export const deletionObstacles: FindObstacles = async (db, userId) => {
  const { rows } = await sql<{ what: string; count: number }>`
    select o.number as what, 1 as count from "order" o where o.user_id = ${userId} and (o.status = 'refund_pending'
      or exists (select from payment p where p.order_id = o.id and p.status in ('pending', 'unknown')))
    order by o.number limit 20`.execute(db);
  return rows.map((row) => ({ kind: "payment", ...row, amount: null, currency: null }));
};
