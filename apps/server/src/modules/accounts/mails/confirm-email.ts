import type { MailTemplate } from "#modules/mail/public.ts";

/** After signing up: the link that confirms the address. */
export const confirmEmail: MailTemplate<{ name: string; token: string }> = {
  key: "confirm-email",
  write: ({ name, token }, { t, link }) => ({
    subject: t("confirm_email_subject"),
    title: t("confirm_email_title", { name }),
    preview: t("confirm_email_body"),
    blocks: [
      { kind: "text", text: t("confirm_email_body") },
      { kind: "button", text: t("confirm_email_button"), url: link(`/activate/${token}`) },
      { kind: "note", text: t("confirm_email_note") },
    ],
  }),
};
