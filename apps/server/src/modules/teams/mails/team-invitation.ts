import type { TeamRole } from "@palco/contract/teams/abilities";
import type { MailTemplate } from "#modules/mail/public.ts";

interface Invited {
  by: string;
  title: string;
  roles: readonly TeamRole[];
  token: string;
  email: string;
}

/** To somebody who is asked to help with a channel. Its link is for the account of this address alone. */
export const teamInvitation: MailTemplate<Invited> = {
  key: "team-invitation",
  write({ by, title, roles, token, email }, { t, link }) {
    return {
      subject: t("team_invitation_subject", { by, title }),
      title: t("team_invitation_title", { title }),
      preview: t("team_invitation_body", { by, title }),
      onRequest: true,
      blocks: [
        { kind: "text", text: t("team_invitation_body", { by, title }) },
        ...roles.map((role) => ({ kind: "text" as const, text: t(`team_invitation_${role}`) })),
        { kind: "button", text: t("team_invitation_button"), url: link(`/invitation/${token}`) },
        { kind: "note", text: t("team_invitation_note", { email }) },
      ],
    };
  },
};
