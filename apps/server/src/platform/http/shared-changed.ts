import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/**
 * Says, from inside a transaction, that answers shared by all visitors are out of date; every process forgets them
 * when it commits.
 */
export async function sharedChanged(db: Db): Promise<void> {
  await sql`select pg_notify('shared_changed', '')`.execute(db);
}
