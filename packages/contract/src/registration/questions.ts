import { languages } from "@palco/values/language";
import { z } from "zod";
import { line, localized, requiredLine } from "../fields.ts";

/**
 * Kinds of questions. The answer to each is a line of text: a day as `2026-11-24`, a choice as its value, a tick as `yes`.
 * `code` asks for a registration code (`codes.ts`): it is spent instead of kept as an answer, and never asked again.
 */
export const questionTypes = ["text", "date", "tel", "select", "checkbox", "code"] as const;
export const QuestionType = z.enum(questionTypes);
export type QuestionType = z.infer<typeof QuestionType>;

export const ticked = "yes";

export const QuestionName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "invalid");

/** Answers by the name of their question. */
export const Answers = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "unknown_field"), line(300));
export type Answers = z.infer<typeof Answers>;

/** The question is asked only when an earlier one has one of these answers. */
export const ShowIf = z.strictObject({ field: QuestionName, values: z.array(line(60)).min(1).max(100) });

const inSomeLanguage = (max: number) =>
  localized(max).refine((texts) => languages.some((language) => texts[language]), "required");

/** A question of the sign-up form as administrators edit it (specification, "Form creator field"). */
export const RegisterQuestion = z.strictObject({
  name: QuestionName,
  type: QuestionType,
  required: z.boolean().default(false),
  text: inSomeLanguage(200),
  placeholder: localized(200).default({}),
  values: z
    .array(z.strictObject({ value: requiredLine(60), text: inSomeLanguage(200) }))
    .max(200)
    .default([]),
  showIf: ShowIf.nullable().default(null),
  /** About health or the like (GDPR, article 9): a consent of its own, and hidden from the team until they ask. */
  special: z.boolean().default(false),
  /** Answers are deleted so many days after they were given; null: with the account. */
  retentionDays: z.int().min(1).max(3650).nullable().default(null),
});
export type RegisterQuestion = z.infer<typeof RegisterQuestion>;

/** The whole form: names differ, choices have something to choose, and `showIf` looks back at a choice or a tick. */
export const RegisterQuestions = z
  .array(RegisterQuestion)
  .max(40)
  .superRefine((questions, { addIssue }) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      addIssue({ code: "custom", message, path });
    questions.forEach(({ name, type, values, showIf }, at) => {
      const before = questions.slice(0, at);
      if (before.some((one) => one.name === name)) refuse("unique", at, "name");
      if (type === "code" && before.some((one) => one.type === type)) refuse("unique", at, "type");
      if (type === "select" && values.length === 0) refuse("required", at, "values");
      if (new Set(values.map(({ value }) => value)).size < values.length) refuse("unique", at, "values");
      if (!showIf) return;
      const known = before.find((one) => one.name === showIf.field);
      const possible = known ? valuesOf(known) : [];
      if (!showIf.values.every((value) => possible.includes(value))) refuse("show_if", at, "showIf");
    });
  });

/** Answers that a question can have where they are known beforehand: those that another question may hang on. */
export function valuesOf({ type, values }: Pick<RegisterQuestion, "type" | "values">): readonly string[] {
  if (type === "checkbox") return [ticked];
  return type === "select" ? values.map(({ value }) => value) : [];
}

export function answerTo(answers: Readonly<Record<string, string | undefined>>, name: string): string {
  return Object.hasOwn(answers, name) ? (answers[name] ?? "") : "";
}

/**
 * The questions that are asked, given what was answered so far: one with `showIf` only when the question it looks at is asked
 * itself and has one of those answers. The form and the server ask by this one rule.
 */
export function askedOf<Question extends { name: string; showIf: z.infer<typeof ShowIf> | null }>(
  questions: readonly Question[],
  answers: Readonly<Record<string, string | undefined>>,
): Question[] {
  const given = new Map<string, string>();
  return questions.filter(({ name, showIf }) => {
    if (showIf && !showIf.values.includes(given.get(showIf.field) ?? "")) return false;
    given.set(name, answerTo(answers, name));
    return true;
  });
}
