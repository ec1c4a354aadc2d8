import { sql } from "kysely";
import type { Achievement, AchievementKind } from "#modules/certificates/public.ts";
import type { Db } from "#platform/db/database.ts";
import { listLessonRows } from "./course.queries.ts";
import { findLearner } from "./learner.queries.ts";

async function minutesOf(db: Db, productId: string, edition: number): Promise<number> {
  const lessons = await listLessonRows(db, productId, edition);
  return Math.round(lessons.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 60_000);
}

const without = sql`not exists (select from certificate_card d where d.user_id = l.user_id
  and d.product_id = l.product_id and d.edition = l.edition)`;
const living = sql`exists (select from account_card u where u.id = l.user_id and u.deleted_at is null)`;

/** A course is completed with the last lesson that the learner's edition requires. */
export const courseAchievement: AchievementKind = {
  type: "course",
  async find(db, { productId, userId }) {
    const learner = await findLearner(db, { productId, userId });
    if (!learner?.completedAt) return undefined;
    const { edition, completedAt } = learner;
    return { userId, edition, completedAt, minutes: await minutesOf(db, productId, edition) };
  },
  async listWaiting(db, productId, limit) {
    const { rows } = await sql<Omit<Achievement, "minutes">>`select l.user_id as "userId", l.edition,
        l.completed_at as "completedAt" from course_learner l
      where l.product_id = ${productId} and l.completed_at is not null and ${without} and ${living}
      order by l.completed_at, l.user_id limit ${limit}`.execute(db);
    const minutes = new Map<number, number>();
    for (const edition of new Set(rows.map((row) => row.edition)))
      minutes.set(edition, await minutesOf(db, productId, edition));
    return rows.map((row) => ({ ...row, minutes: minutes.get(row.edition)! }));
  },
  async countWaiting(db, productId) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from course_learner l
      where l.product_id = ${productId} and l.completed_at is not null and ${without} and ${living}`.execute(
      db,
    );
    return rows[0]!.n;
  },
};
