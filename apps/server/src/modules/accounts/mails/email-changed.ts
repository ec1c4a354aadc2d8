import { writtenDate } from "@palco/values/written-date";
import type { MailTemplate } from "#modules/mail/public.ts";

/** To the address that an account had. Its link opens a page, and a press there takes the change back. */
export const emailChanged: MailTemplate<{
  name: string;
  /** Masked: the reader may not be who changed it. */
  to: string;
  /** ISO 8601. */
  at: string;
  timezone: string;
  token: string;
}> = {
  key: "email-changed",
  write({ name, to, at, timezone, token }, { t, link, language }) {
    const when = writtenDate(at, "moment", language, timezone);
    const body = t("email_changed_body", { name, when, to });
    return {
      subject: t("email_changed_subject"),
      title: t("email_changed_title"),
      preview: body,
      blocks: [
        { kind: "text", text: body },
        { kind: "text", text: t("email_changed_not_me") },
        { kind: "button", text: t("email_changed_button"), url: link(`/email/revert/${token}`) },
        { kind: "note", text: t("email_changed_note") },
      ],
    };
  },
};

/** To the address that an account has again. */
export const emailReverted: MailTemplate<{ name: string; token: string }> = {
  key: "email-reverted",
  write: ({ name, token }, { t, link }) => ({
    subject: t("email_reverted_subject"),
    title: t("email_reverted_title"),
    preview: t("email_reverted_body", { name }),
    blocks: [
      { kind: "text", text: t("email_reverted_body", { name }) },
      { kind: "text", text: t("email_reverted_password") },
      { kind: "button", text: t("reset_password_button"), url: link(`/reset-password/${token}`) },
      { kind: "note", text: t("email_reverted_note") },
    ],
  }),
};

/** To an address that somebody wanted for their account, while another account has it. */
export const emailTaken: MailTemplate<{ name: string }> = {
  key: "email-taken",
  write: ({ name }, { t, link }) => ({
    subject: t("email_taken_subject"),
    title: t("email_taken_title"),
    preview: t("email_taken_body", { name }),
    blocks: [
      { kind: "text", text: t("email_taken_body", { name }) },
      { kind: "button", text: t("email_taken_button"), url: link("/login") },
      { kind: "note", text: t("email_taken_note") },
    ],
  }),
};
