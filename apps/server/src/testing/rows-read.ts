import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";

async function rowsSoFar(tx: Tx, tables: readonly string[]): Promise<{ scanned: number; fetched: number }> {
  const { rows } = await sql<{ scanned: number; fetched: number }>`
    select coalesce(sum(seq_tup_read), 0)::int as scanned, coalesce(sum(idx_tup_fetch), 0)::int as fetched
    from pg_stat_xact_user_tables where relname in (${sql.join([...tables])})`.execute(tx);
  return rows[0]!;
}

/** Rows of these tables that the work read: `scanned` from the first on, `fetched` by an index. */
export function rowsRead(db: Database, tables: readonly string[], work: (tx: Tx) => Promise<unknown>) {
  return db.transaction().execute(async (tx) => {
    const before = await rowsSoFar(tx, tables);
    await work(tx);
    const after = await rowsSoFar(tx, tables);
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
  });
}
