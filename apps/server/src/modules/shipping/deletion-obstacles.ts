import { sql } from "kysely";
import type { FindObstacles } from "#platform/deletion-obstacles.ts";

/** Parcels that were paid and not sent. */
export const deletionObstacles: FindObstacles = async (db, userId) => {
  const { rows } = await sql<{ what: string; count: number }>`
    select c.title as what, count(*)::int as count from channel_card c join shipment s on s.channel_id = c.id
    where c.owner_id = ${userId} and s.status = 'paid' group by c.id, c.title order by c.title, c.id`.execute(
    db,
  );
  return rows.map((row) => ({ kind: "parcels", ...row, amount: null, currency: null }));
};
