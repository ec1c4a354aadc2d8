import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { getLanguage, onLanguageChange } from "./language.ts";

// One small file per language and domain, fetched when a screen first asks for it. Without the server's own: their names
// would be in the code of every page.
const files = import.meta.glob<{ default: Record<string, string> }>([
  "../../../../packages/i18n/locales/*/*.json",
  "!../../../../packages/i18n/locales/*/{coupon-table,errors,hand-over,invoice-file,mail,mailbox,payout-table,sale-table,sandbox-*,seo}.json",
]);

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, domain, done) {
    const load = files[`../../../../packages/i18n/locales/${language}/${domain}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${domain}`), false);
    load().then(
      (file) => done(null, file.default),
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
