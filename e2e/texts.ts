import { readFileSync } from "node:fs";
import type { Namespaces } from "../apps/web/src/app/namespaces.gen.ts";
import type adTableTexts from "../packages/i18n/locales/es/ad-table.json";
import type errorsTexts from "../packages/i18n/locales/es/errors.json";
import type mailTexts from "../packages/i18n/locales/es/mail.json";
import type notificationTexts from "../packages/i18n/locales/es/notification.json";
import type sandboxBankTexts from "../packages/i18n/locales/es/sandbox-bank.json";
import type sandboxStripeTexts from "../packages/i18n/locales/es/sandbox-stripe.json";

/** Those of the screens, and those that only the server writes. */
interface Texts extends Namespaces {
  "ad-table": typeof adTableTexts;
  errors: typeof errorsTexts;
  mail: typeof mailTexts;
  notification: typeof notificationTexts;
  "sandbox-bank": typeof sandboxBankTexts;
  "sandbox-stripe": typeof sandboxStripeTexts;
}
export type Domain = keyof Texts;
export type TextsOf<Of extends Domain> = (
  key: keyof Texts[Of] & string,
  values?: Record<string, string | number>,
) => string;

export const languages = ["es", "en", "pt"] as const;
export type Language = (typeof languages)[number];
export const localeOf = { es: "es-ES", en: "en-GB", pt: "pt-PT" } as const;

/** The words of a domain as a reader of `language` sees them: `textsOf("pt", "accounts")("email")`. */
export function textsOf<Of extends Domain>(language: Language, domain: Of): TextsOf<Of> {
  const file = new URL(`../packages/i18n/locales/${language}/${domain}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${domain} has no text ${key} in ${language}`);
    return text
      .replace(/<\/?\w+>/g, "")
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String({ site: "Palco", ...values }[name]));
  };
}
