import type { Language } from "@palco/values/language";
import en from "../locales/en/seo.json" with { type: "json" };
import es from "../locales/es/seo.json" with { type: "json" };
import pt from "../locales/pt/seo.json" with { type: "json" };

const texts = { es, en, pt } satisfies Record<Language, Record<string, string>>;

/** General texts of a page's head, before any content. */
export function seoText(language: Language, key: keyof typeof es): string {
  return texts[language][key];
}
