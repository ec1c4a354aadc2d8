import { findAccountId } from "#modules/accounts/public.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";
import { findInvitation } from "./invitation.queries.ts";

/** To who is invited and has an account. The link is a secret of the mail. */
const teamInvited = notificationKind({
  key: "team.invited",
  mail: "own",
  events: ["team.invited"],
  async tell(tx, { id, payload: { invitationId } }) {
    const invitation = await findInvitation(tx, { id: invitationId });
    const userId = invitation?.isOpen ? await findAccountId(tx, invitation.email) : undefined;
    return userId
      ? [{ userId, about: String(id), data: { title: invitation!.title, by: invitation!.by } }]
      : [];
  },
  write: ({ title, by }, { t }) => ({
    subject: t("team_invited", { title }),
    content: t("team_invited_body", { by }),
    link: null,
  }),
});

export const notifications: readonly NotificationKind[] = [teamInvited];
