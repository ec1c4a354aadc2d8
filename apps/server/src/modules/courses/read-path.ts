import type { Db } from "#platform/db/database.ts";
import { type CourseRow, findCourseRow, type LessonRow, listLessonRows } from "./course.queries.ts";
import { findLearner, type LearnerRow, listCompletions } from "./learner.queries.ts";

/** A course as one of its learners has it: the edition that they began, else the newest. */
export interface CoursePath {
  course: CourseRow | undefined;
  learner: LearnerRow | undefined;
  lessons: LessonRow[];
  /** Lessons that they completed, and when. */
  completions: ReadonlyMap<string, Date>;
  done: ReadonlySet<string>;
}

export async function readPath(
  db: Db,
  { productId, userId }: { productId: string; userId: string | undefined },
): Promise<CoursePath> {
  const [course, learner, completions] = await Promise.all([
    findCourseRow(db, productId),
    userId === undefined ? undefined : findLearner(db, { productId, userId }),
    userId === undefined ? new Map<string, Date>() : listCompletions(db, { productId, userId }),
  ]);
  const lessons = await listLessonRows(db, productId, learner?.edition);
  return { course, learner, lessons, completions, done: new Set(completions.keys()) };
}
