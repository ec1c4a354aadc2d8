import { sql } from "kysely";
import type { FindObstacles } from "#platform/deletion-obstacles.ts";
import { sourcesOf } from "./make-statements.ts";

/** What channels are owed or owe: in no statement yet, in an open one, or in a payout that was not paid. */
export const deletionObstacles: FindObstacles = async (db, userId) => {
  const own = await db
    .selectFrom("channel_card")
    .select(["id", "title"])
    .where("owner_id", "=", userId)
    .orderBy("title")
    .orderBy("id")
    .execute();
  const found = await Promise.all(
    own.map(async ({ id, title }) => {
      const { rows } = await sql<{ currency: string; amount: number }>`with ${sourcesOf(id!)}
        select currency, sum(amount)::bigint as amount from (
          select currency, gross - fee - charge as amount from line where channel_id = ${id}
          union all
          select s.currency, s.amount from statement s left join payout_line l on l.statement_id = s.id
            left join payout p on p.id = l.payout_id
            where s.channel_id = ${id} and p.status is distinct from 'paid') due
        group by currency having sum(amount) <> 0 order by currency`.execute(db);
      return rows.map(({ currency, amount }) => ({
        kind: "owed" as const,
        what: title!,
        count: 1,
        amount: Number(amount),
        currency,
      }));
    }),
  );
  return found.flat();
};
