import type { LessonView } from "@palco/contract/courses/api";
import type { FilmQuestion, LessonFields } from "@palco/contract/courses/outline";
import { type Language, textFor } from "@palco/values/language";
import { sql } from "kysely";
import { AppError } from "#platform/app-error.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { LessonRow } from "./course.queries.ts";

interface QuestionRow extends FilmQuestion {
  itemId: string;
}

/** Questions of these lessons, in the order of their films. */
export async function listQuestionRows(
  db: Db,
  lessons: readonly Pick<LessonRow, "id">[],
): Promise<QuestionRow[]> {
  if (!lessons.length) return [];
  const { rows } =
    await sql<QuestionRow>`select id, item_id as "itemId", at_ms as "atMs", text, texts, options
    from film_question where item_id = any(${lessons.map(({ id }) => id)}::uuid[]) order by item_id, at_ms, id`.execute(
      db,
    );
  return rows;
}

/** Writes the questions of lessons; answers to those that are gone go with them. */
export async function writeQuestions(
  tx: Tx,
  lessons: readonly Pick<LessonFields, "id" | "questions">[],
): Promise<void> {
  const ids = lessons.flatMap(({ questions }) => questions).map(({ id }) => id);
  await tx
    .deleteFrom("film_question")
    .where(
      "item_id",
      "in",
      lessons.map(({ id }) => id),
    )
    .$if(ids.length > 0, (query) => query.where("id", "not in", ids))
    .execute();
  for (const { id: itemId, questions } of lessons)
    for (const { id, atMs, text, texts, options } of questions) {
      const values = { at_ms: atMs, text, texts: JSON.stringify(texts), options: JSON.stringify(options) };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto("film_question")
        .values({ id, item_id: itemId, ...values })
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet(values).where("film_question.item_id", "=", itemId),
        )
        .executeTakeFirst();
      // Made by an editor for another lesson: none of this one's.
      if (numInsertedOrUpdatedRows !== 1n) throw new AppError("request.conflict");
    }
}

interface AnswerRow {
  id: string;
  chosen: number[];
  isRight: boolean;
}

/** What an account has answered to the questions of a lesson. */
export async function listAnswers(
  db: Db,
  { itemId, userId }: { itemId: string; userId: string },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`select a.question_id as id, a.chosen, a.is_right as "isRight"
    from film_answer a join film_question q on q.id = a.question_id
    where q.item_id = ${itemId} and a.user_id = ${userId}`.execute(db);
  return rows;
}

/** Questions of a lesson for who learns: what is right is not in them. */
export async function presentQuestions(
  db: Db,
  {
    lesson,
    userId,
    language,
  }: { lesson: Pick<LessonRow, "id" | "assetId">; userId: string; language: Language },
): Promise<LessonView["questions"]> {
  if (!lesson.assetId) return [];
  const [rows, answers] = await Promise.all([
    listQuestionRows(db, [lesson]),
    listAnswers(db, { itemId: lesson.id, userId }),
  ]);
  return rows.map(({ id, atMs, text, texts, options }) => {
    const answer = answers.find((one) => one.id === id);
    return {
      id,
      atMs,
      text: textFor(text, texts, language),
      options: options.map((option) => textFor(option.text, option.texts, language)),
      isMultiple: options.filter(({ isRight }) => isRight).length > 1,
      answer: answer ? { chosen: answer.chosen, isRight: answer.isRight } : null,
    };
  });
}
