import { sql } from "kysely";
import type { Platform } from "#platform/context.ts";
import type { ScheduledJob } from "#platform/jobs/scheduled-job.ts";
import { endSessions } from "./end-sessions.ts";
import { session } from "./session.ts";

const keepMs = 30 * 24 * 3600_000;

/** Ends expired sessions and deletes data that is no longer used. */
export async function cleanUpSessions({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  const idleSince = new Date(at.getTime() - session.idleMs);
  const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id from sign_in
    where ended_at is null and (expires_at <= ${at} or last_seen_at <= ${idleSince}) limit 5000`.execute(db);
  for (const { id, user_id } of rows)
    await db
      .transaction()
      .execute((tx) => endSessions(tx, { userId: user_id, only: id }, { reason: "expired", now: at }));
  const old = new Date(at.getTime() - keepMs);
  await sql`delete from sign_in where ended_at < ${old}`.execute(db);
  await sql`delete from known_device where last_used_at < ${at}::timestamptz - interval '1 year'`.execute(db);
  await sql`delete from activation_token where expires_at < ${old}`.execute(db);
  // A spent one may still prove its mailbox for half an hour.
  await sql`delete from challenge where expires_at < ${at}::timestamptz - interval '1 hour'`.execute(db);
}

export const jobs: ScheduledJob<Platform>[] = [
  { name: "accounts.cleanup", cron: "17 * * * *", run: cleanUpSessions },
];
