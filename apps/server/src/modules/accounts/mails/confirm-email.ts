import type { MailTemplate } from "#modules/mail/public.ts";
import { type LinkMail, query } from "./link-mail.ts";

/** After signing up: the link that confirms the address. */
export const confirmEmail: MailTemplate<LinkMail> = {
  key: "confirm-email",
  write: ({ name, token, next }, { t, link }) => ({
    subject: t("confirm_email_subject"),
    title: t("confirm_email_title", { name }),
    preview: t("confirm_email_body"),
    blocks: [
      { kind: "text", text: t("confirm_email_body") },
      { kind: "button", text: t("confirm_email_button"), url: link(`/activate/${token}${query(next)}`) },
      { kind: "note", text: t("confirm_email_note") },
    ],
  }),
};
