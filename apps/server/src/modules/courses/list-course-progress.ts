import { type CourseProgress, courseProgress } from "@palco/values/course-path";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { type LessonRow, listLessonsOf, listNewestLessons } from "./course.queries.ts";

export interface CourseSummary extends CourseProgress {
  lessons: number;
  /** Length of its films together. */
  durationMs: number;
  /** Learned something of it. */
  isBegun: boolean;
  completedAt: Date | null;
}

interface Learned {
  productId: string;
  completedAt: Date | null;
  items: string[];
}

/** Many courses as one account has them, by product id; without an account, as new learners have them. */
export async function listCourseProgress(
  db: Db,
  { productIds, userId }: { productIds: readonly string[]; userId: string | undefined },
): Promise<Map<string, CourseSummary>> {
  const ids = [...productIds];
  if (!ids.length) return new Map();
  const [lessons, learned] = await Promise.all([
    userId === undefined ? listNewestLessons(db, ids) : listLessonsOf(db, { productIds: ids, userId }),
    userId === undefined ? [] : listLearned(db, ids, userId),
  ]);
  return new Map(
    ids.map((id) => [
      id,
      summaryOf(
        lessons.filter(({ productId }) => productId === id),
        learned.find(({ productId }) => productId === id),
      ),
    ]),
  );
}

async function listLearned(db: Db, ids: string[], userId: string): Promise<Learned[]> {
  const { rows } = await sql<Learned>`select c.product_id as "productId", c.completed_at as "completedAt",
      array(select d.item_id from lesson_completion d join lesson l on l.item_id = d.item_id
        where d.user_id = c.user_id and l.product_id = c.product_id) as items
    from course_learner c where c.user_id = ${userId} and c.product_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

const summaryOf = (lessons: readonly LessonRow[], learned: Learned | undefined): CourseSummary => ({
  ...courseProgress(lessons, new Set(learned?.items)),
  lessons: lessons.length,
  durationMs: lessons.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
  isBegun: learned !== undefined,
  completedAt: learned?.completedAt ?? null,
});
