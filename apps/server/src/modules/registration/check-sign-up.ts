import type { RegisterDomains } from "@palco/contract/accounts/register-options";
import type { FieldCode } from "@palco/contract/fields";
import {
  type Answers,
  answerTo,
  askedOf,
  type RegisterQuestion,
  ticked,
} from "@palco/contract/registration/questions";
import { RegistrationCodeText } from "@palco/contract/registration/codes";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";
import { readDomains } from "./options.ts";

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

/**
 * Refuses an e-mail that may not belong to an account of this site: at every way of signing up, and when an address changes.
 * @throws AppError `accounts.domain_forbidden`, `accounts.domain_not_allowed`
 */
export async function checkEmail(db: Db, email: string): Promise<void> {
  checkDomain(email, await readDomains(db));
}

function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function wrongWith({ type, required, values }: RegisterQuestion, answer: string): FieldCode | undefined {
  if (!answer) return required ? "required" : undefined;
  if (type === "date" && !isRealDay(answer)) return "date";
  if (type === "tel" && !/^\+?[\d ().-]{6,25}$/.test(answer)) return "phone";
  if (type === "select" && !values.some(({ value }) => value === answer)) return "select";
  if (type === "checkbox" && answer !== ticked) return "invalid";
  if (type === "code" && !RegistrationCodeText.safeParse(answer).success) return "registration_code";
  return undefined;
}

/**
 * Answers to the questions that were asked; those to questions that were not are left out, since the form hides them with what was
 * typed there.
 * @param specialConsent consent to keep answers about health
 * @throws AppError `accounts.register_incorrect` with what is wrong with each
 */
export function checkAnswers(
  questions: readonly RegisterQuestion[],
  { fields, specialConsent }: { fields: Answers; specialConsent: boolean },
): Answers {
  const wrong: { path: string; code: FieldCode }[] = [];
  const given: Answers = {};
  let isSpecial = false;
  for (const question of askedOf(questions, fields)) {
    const answer = answerTo(fields, question.name);
    const code = wrongWith(question, answer);
    if (code) wrong.push({ path: `fields.${question.name}`, code });
    else if (answer) given[question.name] = answer;
    isSpecial ||= question.special && answer !== "";
  }
  for (const name of Object.keys(fields))
    if (!questions.some((question) => question.name === name))
      wrong.push({ path: `fields.${name}`, code: "unknown_field" });
  if (isSpecial && !specialConsent) wrong.push({ path: "specialConsent", code: "accept_required" });
  if (wrong.length) throw new AppError("accounts.register_incorrect", { fields: wrong });
  return given;
}
