import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Events that are not delivered yet, counted up to `most`: how many, how many failed before, since when. */
export async function readOutboxState(
  db: Db,
  most: number,
): Promise<{ waiting: number; failed: number; since: Date | null }> {
  const { rows } = await sql<{ waiting: number; failed: number; since: Date | null }>`
    select count(*)::int as waiting, count(last_error)::int as failed, min(occurred_at) as since
    from (select occurred_at, last_error from outbox where done_at is null limit ${most}) open`.execute(db);
  return rows[0]!;
}
