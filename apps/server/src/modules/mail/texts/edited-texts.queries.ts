import type { EditedMailTexts, MailTextKey } from "@palco/i18n/mail-text";
import type { Language } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";
import { readMailLook } from "../mail-look.ts";
import type { MailSite } from "../render-mail.ts";
import type { Db, Tx } from "#platform/db/database.ts";

/** The words that a site has instead of the original ones: all of them, which are few. */
export async function readEditedTexts(db: Db): Promise<EditedMailTexts> {
  const rows = await db.selectFrom("mail_text").select(["language", "key", "text"]).execute();
  const edited = { es: {}, en: {}, pt: {} } as Record<Language, Partial<Record<MailTextKey, string>>>;
  for (const { language, key, text } of rows) edited[language as Language][key as MailTextKey] = text;
  return edited;
}

/** What mails of this site are written with. */
export const readMailSite = async ({
  db,
  config: { publicUrl },
  secrets,
}: Pick<Platform, "config" | "secrets"> & { db: Db }): Promise<MailSite> => ({
  publicUrl,
  secrets,
  look: await readMailLook(db),
  edited: await readEditedTexts(db),
});

/** Null: the original again. */
export async function writeEditedText(
  tx: Tx,
  { language, key, text, now }: { language: Language; key: MailTextKey; text: string | null; now: Date },
): Promise<void> {
  if (text === null)
    await tx.deleteFrom("mail_text").where("language", "=", language).where("key", "=", key).execute();
  else
    await tx
      .insertInto("mail_text")
      .values({ language, key, text, changed_at: now })
      .onConflict((conflict) => conflict.columns(["language", "key"]).doUpdateSet({ text, changed_at: now }))
      .execute();
}
