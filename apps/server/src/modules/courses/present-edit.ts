import type { CourseEdit } from "@palco/contract/courses/api";
import type { CourseFields, LessonFields, ModuleFields } from "@palco/contract/courses/outline";
import { sql } from "kysely";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { listCaptioned } from "#modules/media/public.ts";
import type { Db } from "#platform/db/database.ts";
import {
  findCourseRow,
  type LessonRow,
  listLessonRows,
  listModuleRows,
  type ModuleRow,
} from "./course.queries.ts";
import { listNeeds } from "./course-needs.ts";
import { listQuestionRows } from "./film-questions.ts";
import { countLearners } from "./learner.queries.ts";
import { type LessonFileRow, listLessonFiles, presentFiles } from "./lesson-files.ts";
import { toEvent } from "./lesson-event.ts";
import { getOwnCourse, type Needs } from "./own-course.ts";

export async function getCourseEdit(context: Needs, slug: string): Promise<CourseEdit> {
  return presentEdit(context.db, await getOwnCourse(context, slug));
}

/** A course as its editor has it: the newest edition. */
export async function presentEdit(
  db: Db,
  { id, slug, status, channel }: Pick<ProductForSale, "id" | "slug" | "status" | "channel">,
): Promise<CourseEdit> {
  const course = await findCourseRow(db, id);
  const lessons = await listLessonRows(db, id);
  const modules = await listModuleRows(db, id);
  const files = await listLessonFiles(db, lessons);
  const needs = await listNeeds(db, { productId: id, userId: undefined });
  return {
    productId: id,
    slug,
    status,
    channel: channel.slug,
    revision: course?.revision ?? 0,
    edition: course?.edition ?? 1,
    ...(await countLearners(db, id)),
    course: {
      level: course?.level ?? null,
      requirements: course?.requirements ?? {},
      needs: needs.map(({ id: needed }) => needed),
      modules: toOutline(modules, lessons, { files, questions: await listQuestionRows(db, lessons) }),
    },
    needs: needs.map(({ id: needed, title }) => ({ id: needed, title })),
    films: await listFilms(db, lessons),
    files: await presentFiles(db, files),
    updatedAt: course?.updatedAt.toISOString() ?? null,
  };
}

interface LessonParts {
  files: readonly LessonFileRow[];
  questions: Awaited<ReturnType<typeof listQuestionRows>>;
}

/** Modules that have a place, with their lessons. */
export const toOutline = (
  modules: readonly ModuleRow[],
  lessons: readonly LessonRow[],
  parts: LessonParts,
): CourseFields["modules"] =>
  modules
    .filter(({ position }) => position !== null)
    .map(({ id, title, titles }): ModuleFields => ({
      id,
      title,
      titles,
      lessons: lessons.filter(({ moduleId }) => moduleId === id).map((lesson) => toFields(lesson, parts)),
    }));

const toFields = (row: LessonRow, { files, questions }: LessonParts): LessonFields => ({
  id: row.id,
  title: row.title,
  titles: row.titles,
  text: row.text,
  texts: row.texts,
  assetId: row.sentId,
  files: files.filter(({ lessonId }) => lessonId === row.id).map(({ resourceId }) => resourceId),
  event: toEvent(row),
  questions: questions.flatMap(({ itemId, ...question }) => (itemId === row.id ? question : [])),
  isPreview: row.isPreview,
  isRequired: row.isRequired,
  rule: row.rule,
  prerequisite: row.prerequisite,
});

async function listFilms(db: Db, lessons: readonly LessonRow[]): Promise<CourseEdit["films"]> {
  const ids = lessons.flatMap(({ sentId }) => sentId ?? []);
  if (!ids.length) return [];
  const { rows } = await sql<Omit<CourseEdit["films"][number], "hasCaptions">>`
    select id as "assetId", title, state, duration_ms as "durationMs"
    from asset_card where id = any(${ids}::uuid[]) order by id`.execute(db);
  const captioned = await listCaptioned(db, ids);
  return rows.map((film) => ({ ...film, hasCaptions: captioned.has(film.assetId) }));
}
