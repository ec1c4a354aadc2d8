import type { Student, StudentFilter, StudentOrder, Students } from "@palco/contract/courses/students";
import { courseProgress } from "@palco/values/course-path";
import type { Database, Db } from "#platform/db/database.ts";
import type { LongPageWish } from "#platform/db/keyset.ts";
import type { RecentNeeds } from "#platform/recent.ts";
import { listCounted } from "../course.queries.ts";
import { getOwnCourseHead, type Needs } from "../own-course.ts";
import { listStudentRows, type StudentRow } from "./student.queries.ts";

type LessonsOf = (edition: number | null) => Awaited<ReturnType<typeof listCounted>>;

/** Lessons of these editions; those who have not begun (null) are measured by the newest. */
export async function listEditions(
  db: Db,
  productId: string,
  wanted: readonly (number | null)[],
): Promise<LessonsOf> {
  const read = async (edition: number | null) =>
    [edition, await listCounted(db, productId, edition ?? undefined)] as const;
  const editions = new Map(await Promise.all([...new Set(wanted)].map(read)));
  return (edition) => editions.get(edition) ?? [];
}

/** A student with the progress that they see themselves. */
export function toStudent(
  { enrolledAt, seenAt, completedAt, done, seconds, ...row }: StudentRow,
  lessonsOf: LessonsOf,
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
  context: Needs & RecentNeeds & { db: Database },
  slug: string,
  { page, size, cursor, sort, direction, ...filter }: StudentFilter & LongPageWish & StudentOrder,
): Promise<Students> {
  const { db } = context;
  const { id: productId } = await getOwnCourseHead(context, slug);
  const { rows, ...rest } = await listStudentRows(
    context,
    { ...filter, productId },
    { page, size, cursor, sort, direction },
  );
  const lessonsOf = await listEditions(
    db,
    productId,
    rows.map(({ edition }) => edition),
  );
  return { items: rows.map((row) => toStudent(row, lessonsOf)), ...rest };
}
