import type { MailTemplate } from "#modules/mail/public.ts";
import { type LinkMail, query } from "./link-mail.ts";

/** The link to choose a new password. */
export const resetPassword: MailTemplate<LinkMail> = {
  key: "reset-password",
  write: ({ name, token, next }, { t, link }) => ({
    subject: t("reset_password_subject"),
    title: t("reset_password_title"),
    preview: t("reset_password_body", { name }),
    blocks: [
      { kind: "text", text: t("reset_password_body", { name }) },
      {
        kind: "button",
        text: t("reset_password_button"),
        url: link(`/reset-password/${token}${query(next)}`),
      },
      { kind: "note", text: t("reset_password_note") },
    ],
  }),
};
