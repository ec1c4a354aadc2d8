import type { MailTemplate } from "#modules/mail/public.ts";

/** After buying without an account: the link that proves the mailbox. The receipt is another mail and opens nothing. */
export const proveMailbox: MailTemplate<{ name: string; token: string }> = {
  key: "prove-mailbox",
  write: ({ name, token }, { t, link }) => ({
    subject: t("prove_mailbox_subject"),
    title: t("prove_mailbox_title", { name }),
    preview: t("prove_mailbox_body"),
    blocks: [
      { kind: "text", text: t("prove_mailbox_body") },
      { kind: "button", text: t("prove_mailbox_button"), url: link(`/activate/${token}`) },
      { kind: "note", text: t("prove_mailbox_note") },
    ],
  }),
};
