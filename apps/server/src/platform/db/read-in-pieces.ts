import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** All rows of a query, some hundreds at a time: the database keeps the rest until they are asked for. */
export async function* readInPieces<Row>(
  db: Database,
  query: RawBuilder<Row>,
  size = 500,
): AsyncGenerator<Row> {
  const tx = await db.startTransaction().execute();
  try {
    await sql`declare pieces no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(size)} from pieces`.execute(tx);
      yield* rows;
      if (rows.length < size) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
