import { type Language, languages, type Localized } from "@palco/values/language";
import en from "../locales/en/page-layouts.json" with { type: "json" };
import es from "../locales/es/page-layouts.json" with { type: "json" };
import pt from "../locales/pt/page-layouts.json" with { type: "json" };

const texts = { es, en, pt } satisfies Record<Language, Record<string, string>>;

/** Words of the layouts that pages begin with, in every language: they become the content of a page. */
export const layoutText = (key: keyof typeof es): Localized =>
  Object.fromEntries(languages.map((language) => [language, texts[language][key]]));
