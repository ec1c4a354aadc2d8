import { randomUUID } from "node:crypto";
import { type CourseEdit, getCourseEdit, saveCourse } from "@palco/contract/courses/api";
import type { CourseFields, LessonFields } from "@palco/contract/courses/outline";
import { type Beat, sendBeats, startPlayback } from "@palco/contract/playback/api";
import type { TestUser } from "#modules/accounts/testing.ts";
import { anAsset, aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import { putFilmFiles } from "#modules/playback/testing.ts";
import type { TestApp } from "#testing/app.ts";

/** A lesson to read, required, that waits for nothing. */
export const aLesson = (fields: Partial<LessonFields> = {}): LessonFields =>
  ({
    id: randomUUID(),
    title: "Sepsis",
    titles: {},
    text: "Read **this**.",
    texts: {},
    assetId: null,
    files: [],
    event: null,
    questions: [],
    isPreview: false,
    isRequired: true,
    rule: { kind: "read" },
    prerequisite: { kind: "none" },
    ...fields,
  }) as LessonFields;

/** An outline of one module with these lessons. */
export const courseOf = (
  lessons: readonly LessonFields[],
  fields: Partial<CourseFields> = {},
): CourseFields => ({
  level: null,
  requirements: {},
  needs: [],
  modules: [{ id: randomUUID(), title: "First steps", titles: {}, lessons: [...lessons] }],
  ...fields,
});

/** A course on show, at 12,10 € unless told otherwise. */
export async function aCourse(
  app: TestApp,
  { course = courseOf([aLesson()]), ...options }: TestProductOptions & { course?: CourseFields } = {},
): Promise<TestProduct & { course: CourseFields }> {
  const product = await aProduct(app, { assetId: null, ...options, type: "course" });
  await product.owner.call(saveCourse, {
    params: { slug: product.slug },
    body: { ...course, revision: 0, change: null },
  });
  return { ...product, course };
}

/** A film of `seconds` that can be played. */
export async function aLessonFilm(app: TestApp, ownerId: string, seconds: number): Promise<string> {
  const id = await anAsset(app, ownerId);
  await app.platform.db
    .updateTable("asset")
    .set({ duration_ms: seconds * 1000 })
    .where("id", "=", id)
    .execute();
  await putFilmFiles(app, id, seconds * 1000);
  return id;
}

/** Saves what `change` makes of the course, as its owner. */
export async function changeCourse(
  { owner, slug }: TestProduct,
  change: (course: CourseFields) => CourseFields,
  how: "correction" | "edition" | null = null,
): Promise<CourseEdit> {
  const params = { slug };
  const { course, revision } = await owner.call(getCourseEdit, { params });
  return owner.call(saveCourse, { params, body: { ...change(course), revision, change: how } });
}

/** The same course with other lessons in its only module. */
export const withLessons =
  (change: (lessons: LessonFields[]) => LessonFields[]) =>
  (course: CourseFields): CourseFields => ({
    ...course,
    modules: course.modules.map((module) => ({ ...module, lessons: change(module.lessons) })),
  });

/** Plays a lesson in a session that is as old as what it will claim; answers what reports a stretch of it, in seconds. */
export async function playing(app: TestApp, who: TestUser, item: string) {
  const started = await who.call(startPlayback, { body: { item } });
  const { sessionId: id } = started;
  const started_at = new Date(app.platform.now().getTime() - 3_600_000);
  await app.platform.db.updateTable("playback_session").set({ started_at }).where("id", "=", id).execute();
  let seq = 0;
  const report = (from: number, to: number, told: Partial<Beat> = {}) => {
    const wallMs = (to - from) * 1000;
    const beat = { seq: (seq += 1), from, to, wallMs, rate: 1, visible: true, muted: false, ...told };
    return who.call(sendBeats, { params: { id }, body: { beats: [beat], positionMs: to * 1000 } });
  };
  return { started, report };
}
