import type { DataExport } from "@palco/contract/privacy/api";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Whoever makes an export reports at least this often; after that it is another's. */
const leaseMinutes = 10;
/** Tries of one export, with those that ended with their process. */
const mostAttempts = 3;

interface ExportRow {
  id: string;
  state: DataExport["state"];
  tables_done: number;
  tables_total: number;
  rows_done: number;
  size: number | null;
  created_at: Date;
  expires_at: Date | null;
}

export const presentExport = (row: ExportRow): DataExport => ({
  id: row.id,
  state: row.state,
  done: row.tables_done,
  total: row.tables_total,
  rows: row.rows_done,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

export function findNewestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom("privacy_export")
    .select(["id", "state", "tables_done", "tables_total", "rows_done", "size", "created_at", "expires_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst() as Promise<ExportRow | undefined>;
}

export async function insertExport(tx: Tx, userId: string, now: Date): Promise<ExportRow> {
  const row = await tx
    .insertInto("privacy_export")
    .values({ user_id: userId, created_at: now })
    .returning([
      "id",
      "state",
      "tables_done",
      "tables_total",
      "rows_done",
      "size",
      "created_at",
      "expires_at",
    ])
    .executeTakeFirstOrThrow();
  return row as ExportRow;
}

/** The next export to be made; rows that another process holds are skipped. */
export async function takeExport(
  db: Db,
  { now, total }: { now: Date; total: number },
): Promise<{ id: string; userId: string } | undefined> {
  const until = new Date(now.getTime() + leaseMinutes * 60_000);
  await sql`update privacy_export set state = 'failed' where state = 'working' and lease_until <= ${now}
    and attempts >= ${mostAttempts}`.execute(db);
  const { rows } = await sql<{ id: string; userId: string }>`
    update privacy_export set state = 'working', attempts = attempts + 1, lease_until = ${until}, tables_done = 0,
      tables_total = ${total}, rows_done = 0
    where id = (select id from privacy_export where state = 'waiting' or state = 'working' and lease_until <= ${now}
      order by created_at limit 1 for update skip locked)
    returning id, user_id as "userId"`.execute(db);
  return rows[0];
}

export async function noteProgress(
  db: Db,
  id: string,
  { tables, rows, now }: { tables: number; rows: number; now: Date },
): Promise<void> {
  await db
    .updateTable("privacy_export")
    .set({
      tables_done: tables,
      rows_done: rows,
      lease_until: new Date(now.getTime() + leaseMinutes * 60_000),
    })
    .where("id", "=", id)
    .execute();
}

export async function noteReady(
  tx: Tx,
  id: string,
  { size, now, until }: { size: number; now: Date; until: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable("privacy_export")
    .set({ state: "ready", size, ready_at: now, expires_at: until, lease_until: null })
    .where("id", "=", id)
    .where("state", "=", "working")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteFailed(db: Db, id: string): Promise<void> {
  await sql`update privacy_export set state = case when attempts >= ${mostAttempts} then 'failed' else 'waiting' end,
    lease_until = null where id = ${id} and state = 'working'`.execute(db);
}

/** Exports that are kept no longer; the answer names their files. */
export async function expireExports(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("privacy_export")
    .set({ state: "expired" })
    .where("state", "=", "ready")
    .where("expires_at", "<=", now)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A file that this account may download. */
export async function isReadyExport(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("privacy_export")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("state", "=", "ready")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}
