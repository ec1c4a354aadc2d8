import { mostCounted } from "@palco/contract/fields";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface QueueState {
  waiting: number;
  failed: number;
  since: Date | null;
}

/** False on a standby. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writable`.execute(db);
  return rows[0]!.writable;
}

const most = sql.lit(mostCounted + 1);

async function readQueue(db: Db, open: RawBuilder<unknown>): Promise<QueueState> {
  const { rows } = await sql<QueueState>`select count(*)::int as waiting, count(last_error)::int as failed,
      min(created_at) as since
    from (select created_at, last_error ${open} limit ${most}) open`.execute(db);
  return rows[0]!;
}

/** Mails that wait; `failed`: those given up since then. */
export async function readMails(db: Db, from: Date): Promise<QueueState> {
  const { waiting, since } = await readQueue(db, sql`from sent_mail where status = 'waiting'`);
  const { rows } = await sql<{ failed: number }>`select count(*)::int as failed
    from (select from sent_mail where status = 'failed' and created_at > ${from} limit ${most}) failed`.execute(
    db,
  );
  return { waiting, since, failed: rows[0]!.failed };
}

export const readVideos = (db: Db): Promise<QueueState> => readQueue(db, sql`from encoding_job`);
export const readSounds = (db: Db): Promise<QueueState> => readQueue(db, sql`from sound_job`);
