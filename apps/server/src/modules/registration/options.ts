import { RegisterDomains, type RegisterField } from "@palco/contract/accounts/register-options";
import { RegisterQuestion } from "@palco/contract/registration/questions";
import { inLanguage, type Language } from "@palco/values/language";
import { z } from "zod";
import { readSiteOption } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

/** Names of the options in `site_option`. */
export const options = {
  questions: "register_fields",
  domains: "register_domains",
  repeat: "register_repeat",
} as const;

/** None by default. */
export async function readQuestions(db: Db): Promise<RegisterQuestion[]> {
  return z.array(RegisterQuestion).parse((await readSiteOption(db, options.questions)) ?? []);
}

/** Every domain may sign up by default. */
export async function readDomains(db: Db): Promise<RegisterDomains> {
  const kept = RegisterDomains.partial().parse((await readSiteOption(db, options.domains)) ?? {});
  const tidy = (domains: string[] = []) =>
    domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, "")).filter(Boolean);
  return { allowed: tidy(kept.allowed), forbidden: tidy(kept.forbidden) };
}

/** E-mail and password are typed twice by default. */
export async function readRepeat(db: Db): Promise<boolean> {
  return z.boolean().parse((await readSiteOption(db, options.repeat)) ?? true);
}

/** A question in the words of a language. */
export function inWords(question: RegisterQuestion, language: Language): RegisterField {
  const { name, type, required, showIf, special } = question;
  return {
    name,
    type,
    required,
    showIf,
    special,
    text: inLanguage(question.text, language),
    placeholder: inLanguage(question.placeholder, language),
    values: question.values.map(({ value, text }) => ({ value, text: inLanguage(text, language) })),
  };
}

export async function listFields(db: Db, language: Language): Promise<RegisterField[]> {
  return (await readQuestions(db)).map((question) => inWords(question, language));
}

/** True when signing up asks more than a name: required questions, or an e-mail of certain domains. */
export async function asksFullForm(db: Db): Promise<boolean> {
  const [questions, { allowed, forbidden }] = [await readQuestions(db), await readDomains(db)];
  return allowed.length > 0 || forbidden.length > 0 || questions.some(({ required }) => required);
}
