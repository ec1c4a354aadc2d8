import { AppError } from "#platform/app-error.ts";
import { storeCompletion } from "../complete-lesson.ts";
import { listLessonRows } from "../course.queries.ts";
import { findLearner } from "../learner.queries.ts";
import { changeOwnCourse, type Needs } from "../own-course.ts";
import { listStudentIds } from "./student.queries.ts";

/** Completes a lesson for students whose edition leaves that to a teacher. */
export function completeByHand(
  context: Needs,
  { slug, id }: { slug: string; id: string },
  ids: readonly string[],
): Promise<{ students: number }> {
  return changeOwnCourse(context, slug, async (tx, { id: productId }) => {
    const now = context.now();
    const named = [...new Set(ids)];
    const students = await listStudentIds(tx, { productId, students: named }, now);
    if (students.length < named.length) throw new AppError("courses.student_not_found");
    for (const userId of students) {
      const learner = await findLearner(tx, { productId, userId });
      const lesson = (await listLessonRows(tx, productId, learner?.edition)).find((one) => one.id === id);
      if (!lesson) throw new AppError("courses.lesson_not_found");
      if (lesson.rule.kind !== "by_hand") throw new AppError("courses.not_by_hand");
      await storeCompletion(tx, { productId, itemId: id, userId }, now);
    }
    return { students: students.length };
  });
}
