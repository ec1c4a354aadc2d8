import type { MailTemplate } from "#modules/mail/public.ts";

/** The last mail to an address: its account is gone. */
export const accountErased: MailTemplate<Record<string, never>> = {
  key: "account-erased",
  write: (_, { t }) => ({
    subject: t("erased_subject"),
    title: t("erased_title"),
    preview: t("erased_body"),
    blocks: [
      { kind: "text", text: t("erased_body") },
      { kind: "note", text: t("erased_note") },
    ],
  }),
};
