import { type NotificationKind, notificationKind } from "#platform/notifications.ts";

const accountApproved = notificationKind({
  key: "account.approved",
  mail: "own",
  events: ["account.approved"],
  tell: async (_, { id, payload: { userId } }) => [{ userId, about: String(id), data: {} }],
  write: (_, { t }) => ({ subject: t("account_approved"), content: t("account_approved_body"), link: "/" }),
});

/** The team's answer to somebody who asked to be an organizer. */
const organizerAnswered = notificationKind({
  key: "organizer.answered",
  mail: "own",
  events: ["account.organizer_approved", "account.organizer_refused"],
  async tell(_, { id, payload }) {
    const reason = "reason" in payload ? payload.reason : null;
    return [{ userId: payload.userId, about: String(id), data: { reason } }];
  },
  write: ({ reason }, { t }) =>
    reason === null
      ? { subject: t("organizer_approved"), content: t("organizer_approved_body"), link: "/account/channels" }
      : { subject: t("organizer_refused"), content: reason, link: "/account/my-data?tab=organizer" },
});

export const notifications: readonly NotificationKind[] = [accountApproved, organizerAnswered];
