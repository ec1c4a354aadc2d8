import { findAccountId } from "#modules/accounts/public.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";
import { findInvitation } from "./member.queries.ts";

/** To who is invited and has an account. The link is no secret: the account of the address that was invited can accept alone. */
const entityInvited = notificationKind({
  key: "entity.invited",
  mail: "own",
  events: ["entity.invited"],
  async tell(tx, { id, payload: { invitationId } }) {
    const invitation = await findInvitation(tx, invitationId);
    const userId = invitation?.isOpen ? await findAccountId(tx, invitation.email) : undefined;
    if (!invitation || !userId) return [];
    const { name, slug, by } = invitation;
    return [{ userId, about: String(id), data: { name, slug, by } }];
  },
  write: ({ name, slug, by }, { t }) => ({
    subject: t("entity_invited", { name }),
    content: t("entity_invited_body", { by }),
    link: `/manage/store/entity/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [entityInvited];
