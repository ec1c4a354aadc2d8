import { courseProgress } from "@palco/values/course-path";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { listLessonRows } from "./course.queries.ts";
import {
  findLearner,
  insertCompletion,
  listCompletions,
  noteLearner,
  setCourseCompleted,
} from "./learner.queries.ts";
import { openLesson } from "./open-lesson.ts";
import { presentProgress } from "./present-course.ts";

interface Done {
  productId: string;
  itemId: string;
  userId: string;
}

/** Completes a lesson, and with its last one the course, once: what is completed stays so. In the caller's transaction. */
export async function storeCompletion(tx: Tx, { productId, itemId, userId }: Done, now: Date): Promise<void> {
  await noteLearner(tx, { productId, userId }, now);
  if (!(await insertCompletion(tx, { itemId, userId }, now))) return;
  await publishEvent(tx, "lesson.completed", { productId, itemId, userId });
  const learner = (await findLearner(tx, { productId, userId }))!;
  const lessons = await listLessonRows(tx, productId, learner.edition);
  const done = await listCompletions(tx, { productId, userId });
  if (!courseProgress(lessons, new Set(done.keys())).isCompleted) return;
  if (await setCourseCompleted(tx, { productId, userId }, now))
    await publishEvent(tx, "course.completed", { productId, userId, edition: learner.edition });
}

/** The learner says that a lesson is completed, of which no film has to be watched. */
export async function completeLesson(context: Context<Actor>, params: { slug: string; id: string }) {
  const { db, actor, now } = context;
  const { product, lesson, own, isLearner } = await openLesson(context, params);
  if (!isLearner) throw new AppError(own ? "courses.learners_only" : "playback.no_ticket");
  if (lesson.rule.kind !== "read") throw new AppError("courses.watch_first");
  const who = { productId: product.id, userId: actor.id };
  return db.transaction().execute(async (tx) => {
    await storeCompletion(tx, { ...who, itemId: lesson.id }, now());
    return presentProgress(tx, who);
  });
}
