import type { Language } from "@palco/values/language";
import en from "../locales/en/mail.json" with { type: "json" };
import es from "../locales/es/mail.json" with { type: "json" };
import pt from "../locales/pt/mail.json" with { type: "json" };
import { fill, type TextParams } from "./error-text.ts";

export type MailTextKey = keyof typeof es;

/** The words of our mails: a key that a language lacks doesn't compile. */
const mailTexts: Record<Language, Record<MailTextKey, string>> = { es, en, pt };

/** Sentence of a mail, in the recipient's language. */
export function mailText(language: Language, key: MailTextKey, params?: TextParams): string {
  return fill(mailTexts[language][key], params);
}
