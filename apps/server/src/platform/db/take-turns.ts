import { sql } from "kysely";
import type { Tx } from "./database.ts";

/** Transactions that name the same thing take turns from here to their end; the later sees what the earlier committed. */
export async function takeTurns(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
