import {
  type Registration,
  RegistrationSettings,
  type RegistrationSettings as Settings,
} from "@palco/contract/registration/api";
import { fieldIssue } from "@palco/contract/fields";
import { RegisterQuestion } from "@palco/contract/registration/questions";
import { fieldText } from "@palco/i18n/error-text";
import { slugOf } from "@palco/values/slug";
import type { z } from "zod";
import { getLanguage } from "#app/language.ts";

/** The form as it is being edited: domains as they are typed, one a line. */
export interface Draft {
  questions: RegisterQuestion[];
  allowed: string;
  forbidden: string;
  repeatOnSignUp: boolean;
}

export const draftOf = ({ questions, domains, repeatOnSignUp }: Registration): Draft => ({
  questions,
  allowed: domains.allowed.join("\n"),
  forbidden: domains.forbidden.join("\n"),
  repeatOnSignUp,
});

const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Problems by the path of their field, in the reader's language. */
export type Problems = ReadonlyMap<string, string>;

function problemsOf({ issues }: z.ZodError): Problems {
  return new Map(
    issues.map((issue) => {
      const { path, code, params } = fieldIssue(issue as Parameters<typeof fieldIssue>[0]);
      return [path, fieldText(getLanguage(), code, params)];
    }),
  );
}

export function checkDraft(draft: Draft): { settings?: Settings; problems: Problems } {
  const parsed = RegistrationSettings.safeParse({
    questions: draft.questions,
    domains: { allowed: linesOf(draft.allowed), forbidden: linesOf(draft.forbidden) },
    repeatOnSignUp: draft.repeatOnSignUp,
  });
  return parsed.success
    ? { settings: parsed.data, problems: new Map() }
    : { problems: problemsOf(parsed.error) };
}

export function checkQuestion(question: RegisterQuestion): {
  question?: RegisterQuestion;
  problems: Problems;
} {
  const parsed = RegisterQuestion.safeParse(question);
  return parsed.success
    ? { question: parsed.data, problems: new Map() }
    : { problems: problemsOf(parsed.error) };
}

/** A name for what has these words, that no other has yet. */
export function nameFor(words: string, taken: readonly string[]): string {
  const base = (
    slugOf(words)
      .replaceAll("-", "_")
      .replace(/^[^a-z]+/, "") || "question"
  ).slice(0, 34);
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** What a new choice is stored as until it has words. */
export const freshValue = (taken: readonly string[]) => nameFor("new", taken);

/** New choices get what they are stored as from their words; the others keep it, since answers hold it. */
export function named(values: RegisterQuestion["values"]): RegisterQuestion["values"] {
  const taken = values.map(({ value }) => value);
  return values.map((one) => {
    const words = Object.values(one.text).find(Boolean);
    if (!/^new(_\d+)?$/.test(one.value) || !words) return one;
    const value = nameFor(words, taken);
    taken.push(value);
    return { ...one, value };
  });
}

/** Moves one of a list; beyond its ends nothing happens. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  const next = list.toSpliced(from, 1);
  return next.toSpliced(to, 0, list[from]!);
}
