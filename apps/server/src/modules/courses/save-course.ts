import { isDeepStrictEqual } from "node:util";
import type { CourseEdit } from "@palco/contract/courses/api";
import { type CourseFields, type LessonEvent, lessonsIn } from "@palco/contract/courses/outline";
import { needsFilm, ringOfPrerequisites } from "@palco/values/course-path";
import { findProductForSale, type ProductForSale } from "#modules/catalogue/public.ts";
import { ownAsset } from "#modules/media/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { writeCourse } from "./course.queries.ts";
import { checkNeeds, writeNeeds } from "./course-needs.ts";
import { changesEdition } from "./edition-change.ts";
import { isShowable } from "./lesson-event.ts";
import { checkFiles } from "./lesson-files.ts";
import { changeOwnCourse, type Needs } from "./own-course.ts";
import { presentEdit } from "./present-edit.ts";
import { writeOutline } from "./write-outline.ts";

interface Save extends CourseFields {
  revision: number;
  change: "correction" | "edition" | null;
}

/** Saves a course that is based on `revision`; learners of it have corrections at once and keep the edition that they began. */
export function saveCourse(
  context: Needs,
  slug: string,
  { revision, change, ...course }: Save,
): Promise<CourseEdit> {
  return changeOwnCourse(context, slug, async (tx, product) => {
    const now = context.now();
    const before = await presentEdit(tx, product);
    // Sent once more because its answer was lost.
    if (isDeepStrictEqual(before.course, course) && before.revision > 0) return before;
    if (before.revision !== revision) throw new AppError("courses.changed_elsewhere");
    await check(context, tx, { product, before: before.course, course });
    const isNew = before.learners > 0 && changesEdition(before.course, course);
    if (isNew && change === null)
      throw new AppError("courses.choose_edition", { params: { learners: before.learners } });
    if (isNew && change === "correction") throw new AppError("courses.correction_changes");
    const edition = (before.revision > 0 ? before.edition : 1) + (isNew ? 1 : 0);
    const { level, requirements, needs, modules } = course;
    const { id: productId, channelId, ownerId } = product;
    await writeCourse(tx, { productId, revision: revision + 1, edition, level, requirements }, now);
    await writeNeeds(tx, { productId, edition, needs });
    await writeOutline(tx, { productId, edition, hasLearners: before.learners > 0, modules }, now);
    if (product.status !== "draft") {
      await publishEvent(tx, "product.changed", { productId, channelId, ownerId });
      await sharedChanged(tx);
    }
    return presentEdit(tx, product);
  });
}

const liveOf = (event: LessonEvent | null) => (event?.kind === "live" ? [event.productId] : []);

/** Refuses what could not be learned: lessons or courses that wait for each other, a film or a broadcast of somebody else, a published course without lessons. */
async function check(
  { actor, language, now }: Needs,
  tx: Tx,
  { product, before, course }: { product: ProductForSale; before: CourseFields; course: CourseFields },
): Promise<void> {
  const lessons = lessonsIn(course.modules);
  const titles = new Map(lessons.map(({ id, title }) => [id, title]));
  for (const { prerequisite } of lessons)
    if (prerequisite.kind === "lesson" && !titles.has(prerequisite.id))
      throw new AppError("courses.lesson_not_found");
  const ring = ringOfPrerequisites(lessons);
  if (ring)
    throw new AppError("courses.prerequisites_ring", {
      params: { lessons: ring.map((id) => titles.get(id)).join(" → ") },
    });
  const had = new Set(lessonsIn(before.modules).map(({ assetId }) => assetId));
  for (const { assetId } of lessons)
    if (assetId && !had.has(assetId)) await ownAsset(tx, actor, { id: assetId });
  const hadFiles = new Set(lessonsIn(before.modules).flatMap(({ files }) => files));
  const ids = lessons.flatMap(({ files }) => files).filter((id) => !hadFiles.has(id));
  await checkFiles(tx, actor, { product, ids });
  const { id, ownerId, title } = product;
  await checkNeeds(tx, { product: { id, ownerId, title }, needs: course.needs, language });
  const hadLive = new Set(lessonsIn(before.modules).flatMap(({ event }) => liveOf(event)));
  for (const productId of new Set(lessons.flatMap(({ event }) => liveOf(event)))) {
    if (hadLive.has(productId)) continue;
    const shown = await findProductForSale(tx, productId, { now: now(), language });
    if (!isShowable(product, shown)) throw new AppError("courses.live_not_found");
  }
  const isReady =
    lessons.length > 0 && lessons.every(({ rule, assetId }) => !needsFilm(rule) || assetId !== null);
  if (product.status !== "draft" && !isReady) throw new AppError("courses.not_ready");
}
