import { sql } from "kysely";
import type { FindObstacles } from "#platform/deletion-obstacles.ts";

/** Channels on show with something for sale. */
export const deletionObstacles: FindObstacles = async (db, userId) => {
  const { rows } = await sql<{ what: string; count: number }>`
    select c.title as what, count(*)::int as count from channel_card c join product p on p.channel_id = c.id
    where c.owner_id = ${userId} and c.status = 'published' and p.status = 'published' and p.plan = 'paid'
      and (p.sale_ends_at is null or p.sale_ends_at > now())
    group by c.id, c.title order by c.title, c.id`.execute(db);
  return rows.map((row) => ({ kind: "selling", ...row, amount: null, currency: null }));
};
