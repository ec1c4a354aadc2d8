import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { TemplateData, TemplateName } from "./templates.ts";

export interface QueuedMail<N extends TemplateName> {
  /** One mail per key, however often it is asked for: `<template> <what it is about>`. */
  dedupeKey: string;
  template: N;
  language: Language;
  to: string;
  userId?: string;
  data: TemplateData<N>;
}

/** Puts a mail in line, in the transaction of what it tells about. The sender wakes when that commits. */
export async function queueMail<N extends TemplateName>(tx: Db, mail: QueuedMail<N>): Promise<void> {
  await tx
    .insertInto("mail_message")
    .values({
      dedupe_key: mail.dedupeKey,
      template: mail.template,
      language: mail.language,
      recipient: mail.to,
      user_id: mail.userId ?? null,
      data: mail.data,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .execute();
  await sql`select pg_notify('mail', '')`.execute(tx);
}
