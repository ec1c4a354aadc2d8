import type { MailTemplate } from "#modules/mail/public.ts";
import { listKey } from "../mail-list.ts";

/** After the confirmation; it carries the way out, as every newsletter has to. */
export const newsletterWelcome: MailTemplate<{ reader: string }> = {
  key: "newsletter-welcome",
  write({ reader }, { t }) {
    return {
      subject: t("newsletter_welcome_subject"),
      title: t("newsletter_welcome_title"),
      preview: t("newsletter_welcome_body"),
      onRequest: true,
      blocks: [{ kind: "text", text: t("newsletter_welcome_body") }],
      lists: [{ list: listKey, about: "", reader }],
    };
  },
};
