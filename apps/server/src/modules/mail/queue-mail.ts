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

/** Rows of one insert: far below PostgreSQL's limit of parameters. */
const atATime = 500;

/** Puts a mail in line, in the transaction of what it tells about. The sender wakes when that commits. */
export function queueMail<Data extends object>(tx: Db, mail: QueuedMail<Data>): Promise<void> {
  return queueMails(tx, [mail]);
}

/** The same for many at once. */
export async function queueMails<Data extends object>(
  tx: Db,
  mails: readonly QueuedMail<Data>[],
): Promise<void> {
  // The sender finds it by its key: one that no module contributes is refused here, not after fourteen tries.
  const rows = mails.map(({ dedupeKey, template, language, to, userId, data }) => ({
    dedupe_key: dedupeKey,
    template: mailTemplates.get(template.key).key,
    language,
    recipient: to,
    user_id: userId ?? null,
    data,
  }));
  for (let from = 0; from < rows.length; from += atATime)
    await tx
      .insertInto("mail_message")
      .values(rows.slice(from, from + atATime))
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .execute();
  if (rows.length) await sql`select pg_notify('mail', '')`.execute(tx);
}
