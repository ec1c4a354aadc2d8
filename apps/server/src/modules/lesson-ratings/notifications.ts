import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { type NotificationKind, notificationKind } from "#platform/notifications.ts";

interface ToldRating {
  userId: string;
  lessonId: string;
  lesson: string;
  slug: string;
  reply: string;
}

async function findTold(db: Db, id: string): Promise<ToldRating | undefined> {
  const { rows } =
    await sql<ToldRating>`select r.user_id as "userId", r.item_id as "lessonId", i.title as lesson, p.slug,
      left(r.reply, 200) as reply
    from lesson_rating r join item_card i on i.id = r.item_id join product_card p on p.id = i.product_id
    where r.id = ${id} and r.reply <> ''`.execute(db);
  return rows[0];
}

/** To who rated a lesson: a teacher has answered, in private. */
const ratingAnswered = notificationKind({
  key: "rating.answered",
  mail: "asked",
  mailed: true,
  events: ["rating.answered"],
  async tell(tx, { payload: { ratingId } }) {
    const told = await findTold(tx, ratingId);
    return told ? [{ userId: told.userId, about: `${ratingId} ${told.reply}`, data: told }] : [];
  },
  write: ({ lesson, slug, lessonId, reply }, { t }) => ({
    subject: t("rating_answered", { lesson }),
    content: reply,
    link: `/courses/${slug}/lessons/${lessonId}`,
  }),
});

export const notifications: readonly NotificationKind[] = [ratingAnswered];
