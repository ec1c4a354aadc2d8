import type { Student, StudentFilter, StudentOrder, Students } from "@palco/contract/courses/students";
import { courseProgress } from "@palco/values/course-path";
import type { Db } from "#platform/db/database.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import { findCourseRow, type LessonRow, listLessonRows } from "../course.queries.ts";
import { getOwnCourse, type Needs } from "../own-course.ts";
import { listStudentRows, type StudentRow } from "./student.queries.ts";

/** Lessons of each edition; those who have not begun are measured by the newest. */
export async function listEditions(
  db: Db,
  productId: string,
): Promise<(edition: number | null) => readonly LessonRow[]> {
  const newest = (await findCourseRow(db, productId))?.edition ?? 0;
  const editions: LessonRow[][] = [];
  for (let edition = 1; edition <= newest; edition += 1)
    editions[edition] = await listLessonRows(db, productId, edition);
  return (edition) => editions[edition ?? newest] ?? [];
}

/** A student with the progress that they see themselves. */
export function toStudent(
  { enrolledAt, seenAt, completedAt, done, seconds, ...row }: StudentRow,
  lessonsOf: (edition: number | null) => readonly LessonRow[],
): Student {
  const { isCompleted: _, ...progress } = courseProgress(lessonsOf(row.edition), new Set(done));
  const instant = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id: row.id,
    name: row.name,
    surname: row.surname,
    email: row.email,
    enrolledAt: instant(enrolledAt),
    edition: row.edition,
    seenAt: instant(seenAt),
    completedAt: instant(completedAt),
    ...progress,
    minutes: Math.floor(seconds / 60),
    state: row.state,
  };
}

export async function listStudents(
  context: Needs,
  slug: string,
  { page, size, cursor, sort, direction, ...filter }: StudentFilter & LongPageWish & StudentOrder,
): Promise<Students> {
  const { db } = context;
  const { id: productId } = await getOwnCourse(context, slug);
  const now = context.now();
  const { rows, ...rest } = await listStudentRows(
    db,
    { ...filter, productId },
    { page, size, cursor, sort, direction, now },
  );
  const lessonsOf = await listEditions(db, productId);
  return { items: rows.map((row) => toStudent(row, lessonsOf)), ...rest };
}
