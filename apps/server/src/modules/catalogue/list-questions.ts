import { type Question, questionsIn, type Questions } from "@palco/contract/catalogue/questions";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Questions of a product's readers with the organizer's answers, in the reader's language where there are some. */
export async function listQuestions(db: Db, productId: string, language: Language): Promise<Question[]> {
  const { rows } = await sql<{
    questions: Questions;
  }>`select questions from product where id = ${productId}`.execute(db);
  return rows[0] ? questionsIn(rows[0].questions, language) : [];
}
