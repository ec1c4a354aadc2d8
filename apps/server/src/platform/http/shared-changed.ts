import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { currentWork } from "#platform/db/work.ts";

/**
 * Says, from inside a transaction, that answers shared by all visitors are out of date; every process forgets them
 * when it commits. This one has forgotten them before it answers the request that changed them: what the notification says
 * arrives a moment later.
 */
export async function sharedChanged(db: Db): Promise<void> {
  const work = currentWork();
  if (work) work.changesShared = true;
  await sql`select pg_notify('shared_changed', '')`.execute(db);
}
