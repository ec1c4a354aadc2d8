import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { StoredMail } from "./render-mail.ts";

export interface WaitingMail extends StoredMail {
  attempts: number;
}

/** While one process sends, the others leave these mails alone; if it dies, they are free again after this. */
const leaseSeconds = 120;

/** Takes mails whose moment has come. */
export async function takeWaitingMails(db: Db, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    update mail_message set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (select id from mail_message where status = 'waiting' and next_try_at <= now()
      order by next_try_at limit ${limit} for update skip locked)
    returning id, user_id, template, language, recipient, data, attempts`.execute(db);
  return rows;
}

/** Deletes a mail's data after sending (it may hold a secret link), unless this is its only copy. */
export async function markSent(
  db: Db,
  id: string,
  { keepData, subject, reply }: { keepData: boolean; subject: string; reply: string | null },
): Promise<void> {
  await db
    .updateTable("mail_message")
    .set({
      status: "sent",
      sent_at: sql`now()`,
      last_error: null,
      subject,
      reply: reply?.slice(0, 500) ?? null,
      ...(!keepData && { data: {} }),
    })
    .where("id", "=", id)
    .execute();
}

/** Its reader does not want it any more: it leaves the queue unsent. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("mail_message").where("id", "=", id).execute();
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable("mail_message")
    .set({ status: "failed", last_error: error.slice(0, 500), data: {} })
    .where("id", "=", id)
    .execute();
}

export async function retryLater(
  db: Db,
  id: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await sql`update mail_message set next_try_at = now() + make_interval(secs => ${seconds}), last_error = ${error.slice(0, 500)}
    where id = ${id}`.execute(db);
}

export interface ListedMail extends StoredMail {
  status: string;
  created_at: Date;
}

/** The newest mails first, for the mailbox of development. */
export function listMails(
  db: Db,
  { to, limit }: { to?: string | undefined; limit: number },
): Promise<ListedMail[]> {
  let query = db
    .selectFrom("mail_message")
    .select(["id", "user_id", "template", "language", "recipient", "data", "status", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (to) query = query.where("recipient", "=", to);
  return query.execute();
}

export function findMail(db: Db, id: string): Promise<ListedMail | undefined> {
  return db
    .selectFrom("mail_message")
    .select(["id", "user_id", "template", "language", "recipient", "data", "status", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}
