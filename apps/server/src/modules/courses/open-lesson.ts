import { lockedBy } from "@palco/values/course-path";
import { textFor } from "@palco/values/language";
import { findProductForSale } from "#modules/catalogue/public.ts";
import { mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { closedBy } from "./course-gate.ts";
import { lessonKind } from "./course.queries.ts";
import { learns } from "./may-learn.ts";
import { readPath } from "./read-path.ts";

/** A lesson that this account may open now, with its course and the path of its learner. */
export async function openLesson(
  { db, actor, now, language }: Pick<Context<Actor>, "db" | "actor" | "now" | "language">,
  { slug, id }: { slug: string; id: string },
) {
  const product = await findProductForSale(db, slug, { now: now(), language });
  if (product?.type !== "course") throw new AppError("catalogue.not_found");
  const path = await readPath(db, { productId: product.id, userId: actor.id });
  const lesson = path.lessons.find((one) => one.id === id);
  if (!lesson) throw new AppError("courses.lesson_not_found");
  const item = { id, productId: product.id, kind: lessonKind, parentId: null };
  const opening = await mayOpen({ db, now }, actor, { item });
  if (!opening) throw new AppError("catalogue.not_found");
  const { decision, own, lock, isForEverybody } = opening;
  if (!decision.allow && !isForEverybody) {
    const isSeen = product.onShow || decision.rule === "ticket_over";
    throw new AppError(isSeen ? "playback.no_ticket" : "catalogue.not_found");
  }
  if (lock === "course.locked") {
    const needed = await closedBy(db, { productId: product.id, userId: actor.id });
    throw new AppError(lock, {
      params: { course: needed ? textFor(needed.title, needed.titles, language) : "" },
    });
  }
  if (lock) {
    const needed = path.lessons.find((one) => one.id === lockedBy(path.lessons, { id, done: path.done }));
    throw new AppError(lock, { params: { lesson: needed?.title ?? "" } });
  }
  return { product, path, lesson, own, isLearner: learns(opening) };
}
