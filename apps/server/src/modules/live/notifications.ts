import { type NotificationKind, notificationKind } from "#platform/notifications.ts";
import { listHolders } from "./announced.ts";

/** To who has a ticket: it begins in ten minutes. */
const startingSoon = notificationKind({
  key: "live.starting_soon",
  mail: "asked",
  urgent: true,
  events: ["live.starting_soon"],
  async tell(tx, { payload: { productId, sessionId, title, slug, startsAt }, occurredAt }) {
    const holders = await listHolders(tx, { productId, sessionId }, occurredAt);
    const data = { title, slug, startsAt };
    return holders.map((userId) => ({ userId, about: `${sessionId} ${startsAt}`, data }));
  },
  write: ({ title, slug, startsAt }, { t, when }) => ({
    subject: t("starting_soon", { title }),
    content: t("starting_soon_body", { date: when(startsAt) }),
    link: `/player/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [startingSoon];
