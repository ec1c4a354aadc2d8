import { type NotificationKind, notificationKind } from "#platform/notifications.ts";
import { listHolders } from "./mend.queries.ts";
import { atATime } from "./mails/mend-mails.ts";

/** To who holds a ticket for a date that was moved. The mails' handler publishes the event of the next holders. */
const dateMoved = notificationKind({
  key: "date.moved",
  mail: "own",
  events: ["date.moved"],
  async tell(tx, { payload: { productId, sessionId, title, slug, to, after } }) {
    const holders = await listHolders(tx, { productId, sessionId, after, size: atATime });
    return holders.map((userId) => ({ userId, about: `${sessionId} ${to}`, data: { title, slug, to } }));
  },
  write: ({ title, slug, to }, { t, when }) => ({
    subject: t("date_moved", { title }),
    content: t("date_moved_body", { date: when(to) }),
    link: `/products/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [dateMoved];
