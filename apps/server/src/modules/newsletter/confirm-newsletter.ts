import type { Language } from "@palco/values/language";
import { queueMail } from "#modules/mail/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { readConfirmToken } from "./confirm-token.ts";
import { newsletterWelcome } from "./mails/newsletter-welcome.ts";
import { lockConfirmation, setConfirmed } from "./reader.queries.ts";

/** Days in which a mail is to be answered; what is not is deleted. */
export const confirmDays = 7;

/** Puts an address on its list. One that is on it already stays there by its first consent. */
export async function confirmNewsletter(
  { db, secrets, now }: Pick<Context, "db" | "secrets" | "now">,
  token: string,
): Promise<void> {
  const id = readConfirmToken(secrets, token);
  await db.transaction().execute(async (tx) => {
    const asked = id && (await lockConfirmation(tx, id));
    if (!asked || asked.isLeft) throw new AppError("newsletter.link_over");
    if (asked.isConfirmed) return;
    if (now().getTime() - asked.askedAt.getTime() > confirmDays * 86_400_000)
      throw new AppError("newsletter.link_over");
    if (!(await setConfirmed(tx, id, now()))) return;
    await queueMail(tx, {
      dedupeKey: `newsletter-welcome ${id}`,
      template: newsletterWelcome,
      language: asked.language as Language,
      to: asked.email,
      data: { reader: id },
    });
  });
}
