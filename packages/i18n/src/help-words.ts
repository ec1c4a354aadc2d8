import type { Language } from "@palco/values/language";
import en from "../locales/en/help.json" with { type: "json" };
import es from "../locales/es/help.json" with { type: "json" };
import pt from "../locales/pt/help.json" with { type: "json" };

const texts = { es, en, pt } satisfies Record<Language, Record<keyof typeof en, string>>;

/** Words of the help centre, for the heads of its pages. */
export const helpWords = (language: Language, key: keyof typeof en): string => texts[language][key];
