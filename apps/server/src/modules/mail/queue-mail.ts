import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { mailTemplates, type MailTemplate } from "./mail-template.ts";

export interface QueuedMail<Data extends object> {
  /** One mail per key, however often it is asked for: `<template> <what it is about>`. */
  dedupeKey: string;
  /** One that its module contributes. */
  template: MailTemplate<Data>;
  language: Language;
  to: string;
  userId?: string;
  data: NoInfer<Data>;
}

/** Puts a mail in line, in the transaction of what it tells about. The sender wakes when that commits. */
export async function queueMail<Data extends object>(tx: Db, mail: QueuedMail<Data>): Promise<void> {
  // The sender finds it by its key: one that no module contributes is refused here, not after fourteen tries.
  const { key } = mailTemplates.get(mail.template.key);
  await tx
    .insertInto("mail_message")
    .values({
      dedupe_key: mail.dedupeKey,
      template: key,
      language: mail.language,
      recipient: mail.to,
      user_id: mail.userId ?? null,
      data: mail.data,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
  await sql`select pg_notify('mail', '')`.execute(tx);
}
