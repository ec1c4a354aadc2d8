import { readFileSync } from "node:fs";

export const languages = ["es", "en", "pt"] as const;
export type Language = (typeof languages)[number];
export const localeOf = { es: "es-ES", en: "en-GB", pt: "pt-PT" } as const;

/** The words of a domain as a reader of `language` sees them: `textsOf("pt", "accounts")("email")`. */
export function textsOf(
  language: Language,
  domain: string,
): (key: string, values?: Record<string, string | number>) => string {
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
