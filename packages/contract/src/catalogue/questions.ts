import { type Language, languages } from "@palco/values/language";
import { z } from "zod";
import { LanguageCode, requiredLine, text } from "../fields.ts";

/** Most questions of a product in one language. */
export const mostQuestions = 20;

/** A question that readers ask, with the organizer's answer. */
export const Question = z.strictObject({
  question: requiredLine(200),
  /** Plain text in paragraphs. */
  answer: text(2000).min(1),
});
export type Question = z.infer<typeof Question>;

export const Questions = z.partialRecord(LanguageCode, z.array(Question).max(mostQuestions));
export type Questions = z.infer<typeof Questions>;

/** Those in the reader's language; where it has none, those of the first language that has. */
export function questionsIn(questions: Questions, language: Language): Question[] {
  const first = [language, ...languages].find((code) => questions[code]?.length);
  return (first && questions[first]) || [];
}
