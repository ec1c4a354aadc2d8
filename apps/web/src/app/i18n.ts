import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Language } from "@palco/values/language";
import { getLanguage, onLanguageChange } from "./language.ts";

// One small file per language and domain, fetched when a screen first asks for it. The names of those of one language are
// a file too, so that nobody loads the names of the others.
const namesOf = {
  es: () => import("./texts/es.ts"),
  en: () => import("./texts/en.ts"),
  pt: () => import("./texts/pt.ts"),
};

async function load(language: Language, domain: string): Promise<Record<string, string>> {
  const { files } = await namesOf[language]();
  const file = files[`../../../../../packages/i18n/locales/${language}/${domain}.json`];
  if (!file) throw new Error(`no texts for ${language}/${domain}`);
  return (await file()).default;
}

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, domain, done) {
    load(language as Language, domain).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Ready when the texts of the frame are here; screens suspend for their own. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: getLanguage(),
      fallbackLng: false,
      ns: ["shell", "ui"],
      defaultNS: "shell",
      keySeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  countAsInPortugal();
  document.documentElement.lang = getLanguage();
  onLanguageChange(() => void i18next.changeLanguage(getLanguage()));
}

/** Our Portuguese is Portugal's: nothing is many there ("0 encomendas"), and one in Brazil. */
function countAsInPortugal(): void {
  const resolver = i18next.services.pluralResolver as {
    getRule: (code: string, options?: object) => Intl.PluralRules;
  };
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(code === "pt" ? "pt-PT" : code, options);
}
