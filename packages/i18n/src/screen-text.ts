import type { Language } from "@palco/values/language";
import catalogueEn from "../locales/en/catalogue.json" with { type: "json" };
import pagesEn from "../locales/en/pages.json" with { type: "json" };
import shellEn from "../locales/en/shell.json" with { type: "json" };
import catalogueEs from "../locales/es/catalogue.json" with { type: "json" };
import pagesEs from "../locales/es/pages.json" with { type: "json" };
import shellEs from "../locales/es/shell.json" with { type: "json" };
import cataloguePt from "../locales/pt/catalogue.json" with { type: "json" };
import pagesPt from "../locales/pt/pages.json" with { type: "json" };
import shellPt from "../locales/pt/shell.json" with { type: "json" };

const texts = {
  es: { shell: shellEs, pages: pagesEs, catalogue: catalogueEs },
  en: { shell: shellEn, pages: pagesEn, catalogue: catalogueEn },
  pt: { shell: shellPt, pages: pagesPt, catalogue: cataloguePt },
} satisfies Record<Language, object>;

type Texts = (typeof texts)["es"];

/** Words of a screen, for the markup that the server sends before the screen's code has come; without values to fill in. */
export function screenText<D extends keyof Texts>(
  language: Language,
  domain: D,
  key: keyof Texts[D] & string,
): string {
  return (texts[language][domain] as Record<string, string>)[key]!;
}
