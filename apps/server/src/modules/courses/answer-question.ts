import { neededAnswers } from "@palco/values/course-path";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { storeCompletion } from "./complete-lesson.ts";
import { listAnswers, listQuestionRows } from "./film-questions.ts";
import { noteLearner } from "./learner.queries.ts";
import { openLesson } from "./open-lesson.ts";
import { presentProgress } from "./present-course.ts";

/** Answers a question in the film of a lesson, which may complete the lesson. What was answered right stays so. */
export async function answerQuestion(
  context: Context<Actor>,
  { question: questionId, ...params }: { slug: string; id: string; question: string },
  wanted: readonly number[],
) {
  const { db, actor, now, rateLimits } = context;
  const { product, lesson, own, isLearner } = await openLesson(context, params);
  if (!isLearner) throw new AppError(own ? "courses.learners_only" : "playback.no_ticket");
  const questions = await listQuestionRows(db, [lesson]);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError("courses.question_not_found");
  const chosen = [...new Set(wanted)].toSorted((a, b) => a - b);
  if (chosen.some((place) => place >= question.options.length))
    throw fieldsRefused({ path: "chosen", code: "invalid" });
  await rateLimits.consume("room", actor.id);
  const right = question.options.flatMap(({ isRight }, place) => (isRight ? place : []));
  const isRight = chosen.join() === right.join();
  const who = { productId: product.id, userId: actor.id };
  return db.transaction().execute(async (tx) => {
    await noteLearner(tx, who, now());
    await tx
      .insertInto("film_answer")
      .values({ question_id: questionId, user_id: actor.id, chosen, is_right: isRight, answered_at: now() })
      .onConflict((conflict) =>
        conflict
          .columns(["question_id", "user_id"])
          .doUpdateSet((update) => ({
            chosen,
            is_right: isRight,
            tries: update("film_answer.tries", "+", 1),
            answered_at: now(),
          }))
          .where("film_answer.is_right", "=", false),
      )
      .execute();
    const answers = await listAnswers(tx, { itemId: lesson.id, userId: actor.id });
    const passed = answers.filter((one) => one.isRight).length;
    const { rule } = lesson;
    if (rule.kind === "passed" && passed >= neededAnswers(rule.percent, questions.length))
      await storeCompletion(tx, { ...who, itemId: lesson.id }, now());
    return {
      isRight: answers.some((one) => one.id === questionId && one.isRight),
      progress: await presentProgress(tx, who),
    };
  });
}
