import type { MailTemplate } from "#modules/mail/public.ts";

interface Invited {
  by: string;
  organizer: boolean;
  token: string;
  email: string;
}

/** To somebody whom an administrator invites to have an account. Its link is for this address alone. */
export const accountInvitation: MailTemplate<Invited> = {
  key: "account-invitation",
  write({ by, organizer, token, email }, { t, link }) {
    return {
      subject: t("account_invitation_subject", { by }),
      title: t("account_invitation_title"),
      preview: t("account_invitation_body", { by }),
      onRequest: true,
      blocks: [
        { kind: "text", text: t("account_invitation_body", { by }) },
        ...(organizer ? [{ kind: "text" as const, text: t("account_invitation_organizer") }] : []),
        { kind: "button", text: t("account_invitation_button"), url: link(`/invitation/account/${token}`) },
        { kind: "note", text: t("account_invitation_note", { email }) },
      ],
    };
  },
};
