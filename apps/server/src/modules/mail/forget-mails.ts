import type { Db } from "#platform/db/database.ts";

/** Deletes the mails of this kind that were sent, or that nobody takes: nothing is to be known of their readers. */
export async function forgetMails(db: Db, template: string): Promise<void> {
  await db
    .deleteFrom("mail_message")
    .where("template", "=", template)
    .where("status", "in", ["sent", "failed"])
    .execute();
}
