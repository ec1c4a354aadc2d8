import { localized } from "@palco/contract/fields";
import { RegisterDomains, RegisterField } from "@palco/contract/accounts/register-options";
import { inLanguage, type Language } from "@palco/values/language";
import { z } from "zod";
import { readSiteOption } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

/** An extra question as it is kept: its words in each language. */
const RegisterQuestion = RegisterField.extend({
  text: localized(200),
  placeholder: localized(200).default({}),
  required: z.boolean().default(false),
  values: z.array(z.object({ value: z.string(), text: localized(200) })).default([]),
});
export type RegisterQuestion = z.infer<typeof RegisterQuestion>;

/** Kept in `site_option` under `register_fields`; none by default. */
export async function readRegisterQuestions(db: Db): Promise<RegisterQuestion[]> {
  return z.array(RegisterQuestion).parse((await readSiteOption(db, "register_fields")) ?? []);
}

/** Kept in `site_option` under `register_domains`; every domain may sign up by default. */
export async function readRegisterDomains(db: Db): Promise<RegisterDomains> {
  const kept = RegisterDomains.partial().parse((await readSiteOption(db, "register_domains")) ?? {});
  const tidy = (domains: string[] = []) =>
    domains.map((domain) => domain.trim().toLowerCase().replace(/^@/, "")).filter(Boolean);
  return { allowed: tidy(kept.allowed), forbidden: tidy(kept.forbidden) };
}

/** Kept in `site_option` under `register_repeat`; e-mail and password are typed twice by default. */
export async function readRepeatOnSignUp(db: Db): Promise<boolean> {
  return z.boolean().parse((await readSiteOption(db, "register_repeat")) ?? true);
}

/** Kept in `site_option` under `register_social`; none by default. */
export async function readSocialProviders(db: Db): Promise<string[]> {
  return z.array(z.string()).parse((await readSiteOption(db, "register_social")) ?? []);
}

export async function listRegisterFields(db: Db, language: Language): Promise<RegisterField[]> {
  const questions = await readRegisterQuestions(db);
  return questions.map((question) => ({
    ...question,
    text: inLanguage(question.text, language),
    placeholder: inLanguage(question.placeholder, language),
    values: question.values.map(({ value, text }) => ({ value, text: inLanguage(text, language) })),
  }));
}

/** True when signing up asks more than a name: required questions, or an e-mail of certain domains. */
export async function asksFullForm(db: Db): Promise<boolean> {
  const [questions, { allowed, forbidden }] = [
    await readRegisterQuestions(db),
    await readRegisterDomains(db),
  ];
  return allowed.length > 0 || forbidden.length > 0 || questions.some(({ required }) => required);
}
