import type { MailTemplate } from "#modules/mail/public.ts";

/** The e-mail is confirmed, but the site approves people by hand. */
export const accountPending: MailTemplate<{ name: string }> = {
  key: "account-pending",
  write: ({ name }, { t }) => ({
    subject: t("pending_subject"),
    title: t("pending_title", { name }),
    preview: t("pending_body"),
    blocks: [{ kind: "text", text: t("pending_body") }],
  }),
};
