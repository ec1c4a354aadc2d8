import { ApiError } from "@palco/contract/client";
import { getCourseEdit, saveCourse } from "@palco/contract/courses/api";
import { lessonsIn } from "@palco/contract/courses/outline";
import { call } from "#app/api.ts";
import { registerAttachment } from "#features/media/attachments.ts";
import { changeLesson } from "./outline.ts";

// A film of a lesson arrives when it arrives: an open editor takes it into what is being edited; without one, it is saved with its course.

type Take = (lessonId: string, assetId: string) => void;

/** Open editors, by product. */
const editors = new Map<string, Take>();
const tries = 5;

/** For `VideoUpload`: finds the upload of a lesson's film again. */
export const attachTo = (productId: string, lessonId: string): string => `lesson:${productId}:${lessonId}`;

/** An editor takes films of its course until it is closed. */
export function takeFilms(productId: string, take: Take): () => void {
  editors.set(productId, take);
  return () => void (editors.get(productId) === take && editors.delete(productId));
}

async function save(productId: string, lessonId: string, assetId: string): Promise<void> {
  const params = { slug: productId };
  for (let attempt = 1; ; attempt += 1) {
    const { course, revision, learners } = await call(getCourseEdit, { params });
    const lesson = lessonsIn(course.modules).find(({ id }) => id === lessonId);
    // Never saved: the film stays among the uploads.
    if (!lesson || lesson.assetId === assetId) return;
    const modules = changeLesson(course.modules, { ...lesson, assetId });
    // Nobody who learns already is asked to watch it.
    const kept = modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((one) => (one.id === lessonId ? { ...one, rule: lesson.rule } : one)),
    }));
    try {
      await call(saveCourse, {
        params,
        body: { ...course, modules: learners ? kept : modules, revision, change: null },
      });
      return;
    } catch (error) {
      const isOvertaken = error instanceof ApiError && error.code === "courses.changed_elsewhere";
      if (!isOvertaken || attempt === tries) throw error;
    }
  }
}

registerAttachment("lesson", async (assetId, target) => {
  const [productId = "", lessonId = ""] = target.split(":");
  const take = editors.get(productId);
  if (take) return take(lessonId, assetId);
  await save(productId, lessonId, assetId);
});
