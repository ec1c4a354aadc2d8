import { lockedBy, neededSeconds } from "@palco/values/course-path";
import type { ItemKind } from "#modules/items/public.ts";
import { listProgress } from "#modules/playback/public.ts";
import type { Db } from "#platform/db/database.ts";
import { attendedSeconds } from "./attendance.ts";
import { closedBy } from "./course-gate.ts";
import { storeCompletion } from "./complete-lesson.ts";
import { findUncompleted, lessonKind, type LessonRow, listLessonRows } from "./course.queries.ts";
import { findLearner, noteLearner } from "./learner.queries.ts";
import { mayLearn } from "./may-learn.ts";
import { readPath } from "./read-path.ts";

/** Learners open the lessons of their edition when those that come first are completed; its teachers open all. */
export const lesson: ItemKind = {
  kind: lessonKind,
  async lock({ db }, { id, productId }, { own, userId }) {
    const { lessons, done } = await readPath(db, { productId, userId });
    if (!lessons.some((one) => one.id === id)) return "courses.lesson_not_found";
    if (own) return undefined;
    // Samples are everybody's, and what was completed stays open.
    const isFree = done.has(id) || lessons.some((one) => one.id === id && one.isPreview);
    if (!isFree && (await closedBy(db, { productId, userId }))) return "course.locked";
    return lockedBy(lessons, { id, done }) !== undefined ? "lesson.locked" : undefined;
  },
  /** Free previews, of the newest edition. */
  async isForEverybody({ db }, { id, productId }) {
    const lessons = await listLessonRows(db, productId);
    return lessons.some((one) => one.id === id && one.isPreview);
  },
  /** A lesson whose film has to be watched, or whose broadcast attended, is completed with the second that was missing. */
  async watched({ db, now, actor }, { id, productId, assetId }) {
    const who = { productId, userId: actor.id };
    if (!(await findLearner(db, who)) && !(await mayLearn({ db, now }, actor, productId))) return;
    await noteLearner(db, who, now());
    // Asked with every report of a player: one lesson, not the whole course.
    const found = await findUncompleted(db, { ...who, itemId: id });
    if (!found || !(await isFulfilled(db, { userId: actor.id, assetId, lesson: found }))) return;
    await db.transaction().execute((tx) => storeCompletion(tx, { ...who, itemId: id }, now()));
  },
};

async function isFulfilled(
  db: Db,
  { userId, assetId, lesson: one }: { userId: string; assetId: string; lesson: LessonRow },
): Promise<boolean> {
  const { id, rule, durationMs } = one;
  if (rule.kind === "attended")
    return (await attendedSeconds(db, { userId, lesson: one })) >= rule.minutes * 60;
  if (rule.kind !== "watched" || one.assetId !== assetId || !durationMs) return false;
  const watched = (await listProgress(db, userId, [{ itemId: id, assetId }])).get(id);
  return (watched?.seconds ?? 0) >= neededSeconds(rule.percent, durationMs);
}
