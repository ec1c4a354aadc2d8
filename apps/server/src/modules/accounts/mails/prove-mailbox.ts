import type { MailTemplate } from "#modules/mail/public.ts";

/** After buying without an account: the link that proves the mailbox. The receipt is another mail and opens nothing. */
export const proveMailbox: MailTemplate<{
  name: string;
  token: string;
  /** Of the link that says "it wasn't me"; the release before sent none. */
  disown?: string;
}> = {
  key: "prove-mailbox",
  write: ({ name, token, disown }, { t, link }) => ({
    subject: t("prove_mailbox_subject"),
    title: t("prove_mailbox_title", { name }),
    preview: t("prove_mailbox_body"),
    blocks: [
      { kind: "text", text: t("prove_mailbox_body") },
      { kind: "button", text: t("prove_mailbox_button"), url: link(`/activate/${token}`) },
      { kind: "note", text: t("prove_mailbox_note") },
      ...(disown
        ? [
            {
              kind: "note" as const,
              text: t("prove_mailbox_not_me"),
              link: { text: t("prove_mailbox_not_me_link"), url: link(`/not-me/${disown}`) },
            },
          ]
        : []),
    ],
  }),
};
