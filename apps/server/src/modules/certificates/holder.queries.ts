import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Names as they stand on certificates, by account; those that are gone are left out. */
export async function listHolders(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; holder: string }>`
    select id, btrim(name || ' ' || surname) as holder from account_card where id = any(${ids}) and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ id, holder }) => [id, holder]));
}
