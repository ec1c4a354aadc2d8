import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";

interface ToldMessage {
  course: string;
  slug: string;
  subject: string;
  body: string;
}

async function findMessage(db: Db, id: string): Promise<ToldMessage | undefined> {
  const { rows } = await sql<ToldMessage>`select p.title as course, p.slug, m.subject, m.body
    from course_message m join product_card p on p.id = m.product_id where m.id = ${id}`.execute(db);
  return rows[0];
}

/** To students of a course: what its teacher writes them. */
const messaged = notificationKind({
  key: "course.messaged",
  mail: "asked",
  mailed: true,
  events: ["course.message_sent"],
  async tell(tx, { payload: { messageId, userIds } }) {
    const data = await findMessage(tx, messageId);
    return data ? userIds.map((userId) => ({ userId, about: messageId, data })) : [];
  },
  write: ({ course, slug, subject, body }, { t }) => ({
    subject: t("course_messaged", { course, subject }),
    content: body,
    link: `/courses/${slug}`,
  }),
});

interface ToldExtension {
  course: string;
  slug: string;
  until: string;
}

/** To students whose ticket ends later now. */
const extended = notificationKind({
  key: "course.extended",
  mail: "asked",
  mailed: true,
  events: ["course.extended"],
  async tell(tx, { payload: { productId, userIds, until } }) {
    const { rows } = await sql<Omit<ToldExtension, "until">>`select title as course, slug from product_card
      where id = ${productId}`.execute(tx);
    const [found] = rows;
    if (!found) return [];
    return userIds.map((userId) => ({ userId, about: `${productId} ${until}`, data: { ...found, until } }));
  },
  write: ({ course, slug, until }, { t, when }) => ({
    subject: t("course_extended", { course }),
    content: t("course_extended_until", { date: when(until) }),
    link: `/courses/${slug}`,
  }),
});

export const notifications: readonly NotificationKind[] = [messaged, extended];
