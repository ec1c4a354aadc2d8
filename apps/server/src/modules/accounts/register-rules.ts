import type { RegisterDomains } from "@palco/contract/accounts/register-options";
import type { FieldCode } from "@palco/contract/fields";
import { AppError } from "#platform/app-error.ts";
import type { RegisterQuestion } from "./register-options.ts";

function isWithin(domain: string, parents: readonly string[]): boolean {
  return parents.some((parent) => domain === parent || domain.endsWith(`.${parent}`));
}

/** Refuses an e-mail of a domain that may not sign up; the message names the domains. */
export function checkDomain(email: string, { allowed, forbidden }: RegisterDomains): void {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (isWithin(domain, forbidden))
    throw new AppError("accounts.domain_forbidden", { params: { domains: forbidden.join(", ") } });
  if (allowed.length && !isWithin(domain, allowed))
    throw new AppError("accounts.domain_not_allowed", { params: { domains: allowed.join(", ") } });
}

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function wrongWith(question: RegisterQuestion, answer: string): FieldCode | undefined {
  if (!answer) return question.required ? "required" : undefined;
  if (question.type === "date" && !isRealDay(answer)) return "date";
  if (question.type === "tel" && !/^\+?[\d ().-]{6,25}$/.test(answer)) return "phone";
  if (question.type === "select" && !question.values.some(({ value }) => value === answer)) return "select";
  return undefined;
}

/** Refuses answers that don't fit the extra questions of the sign-up form. */
export function checkAnswers(answers: Record<string, string>, questions: readonly RegisterQuestion[]): void {
  const fields: { path: string; code: FieldCode }[] = [];
  for (const question of questions) {
    const code = wrongWith(question, answers[question.name] ?? "");
    if (code) fields.push({ path: `fields.${question.name}`, code });
  }
  for (const name of Object.keys(answers))
    if (!questions.some((question) => question.name === name))
      fields.push({ path: `fields.${name}`, code: "unknown_field" });
  if (fields.length) throw new AppError("accounts.register_incorrect", { fields });
}
