import { type Language, languages } from "@palco/values/language";
import en from "../locales/en/mail.json" with { type: "json" };
import es from "../locales/es/mail.json" with { type: "json" };
import pt from "../locales/pt/mail.json" with { type: "json" };
import { fill, type TextParams } from "./error-text.ts";

export type MailTextKey = keyof typeof es;

/** The words of our mails: a key that a language lacks doesn't compile. */
const mailTexts: Record<Language, Record<MailTextKey, string>> = { es, en, pt };

export const mailTextKeys = Object.keys(es) as MailTextKey[];

/** Words of a site's own instead of the original ones, by language and key. */
export type EditedMailTexts = Readonly<Record<Language, Readonly<Partial<Record<MailTextKey, string>>>>>;

/** Sentence of a mail, in the recipient's language. */
export function mailText(
  language: Language,
  key: MailTextKey,
  { params, edited }: { params?: TextParams | undefined; edited?: EditedMailTexts | undefined } = {},
): string {
  return fill(edited?.[language][key] ?? mailTexts[language][key], params);
}

/** The sentence as it stands in the file, with its placeholders. */
export const originalMailText = (language: Language, key: MailTextKey): string => mailTexts[language][key];

/** Names of what a text has in it: `{{link}}`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name]) => name!);

/** Who and what it is about: a sentence may do without. The rest is what the mail is for: links, codes, dates, amounts, reasons. */
const dispensable = new Set(["site", "name", "title", "channel", "by", "number"]);

/** What a text of this key has to have, and what it may have besides, in every language. */
export function mailPlaceholders(key: MailTextKey): { required: string[]; optional: string[] } {
  const all = [...new Set(languages.flatMap((language) => placeholdersIn(mailTexts[language][key])))];
  return {
    required: all.filter((name) => !dispensable.has(name)),
    optional: all.filter((name) => dispensable.has(name)),
  };
}
