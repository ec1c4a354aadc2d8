import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { getLanguage, onLanguageChange } from "./language.ts";

interface Texts {
  default: Record<string, string>;
}

// One small file per language and domain, fetched when a screen first asks for it. Without the server's own (the first
// exclusion, which `npm run i18n:types` reads): their names would be in the code of every page.
const files = import.meta.glob<Texts>([
  "../../../../packages/i18n/locales/*/*.json",
  "!../../../../packages/i18n/locales/*/{ad-table,certificate,coupon-table,errors,figure-table,hand-over,invoice-file,mail,mailbox,notification,on-device,page-layouts,payout-table,sale-table,sandbox-*,seo,student-table,subscriber-table}.json",
  // Those that work-texts.ts lists.
  "!../../../../packages/i18n/locales/*/{access,ad,ads,campaigns,catalogue-editor,certificates,channels,chapters,chat,cookies,coupons,courses,datasheets,discussions,earnings,editing,embed,entities,help,help-editor,identities,identity-providers,invoices,landing,legal,lesson-ratings,library,live,log,look,mail-texts,masters,media,mends,newsletter,not-yet,notices,notifications,overview,page-editor,page-sections,payments,payouts,people,podcasts,posts,privacy,profile,promotions,ratings,redeem,refunds,registration,rich-text,sales,security,shipping,site-config,site-modules,site-pages,speakers,store,subscriptions,team,teams,tours,webhooks,work-nav}.json",
]);

async function loadTexts(path: string): Promise<Texts> {
  const load = files[path] ?? (await import("./work-texts.ts")).workFiles[path];
  if (!load) throw new Error(`no texts at ${path}`);
  return load();
}

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, domain, done) {
    const path = `../../../../packages/i18n/locales/${language}/${domain}.json`;
    loadTexts(path).then(
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
      // Texts name the site as `{{site}}`.
      interpolation: { escapeValue: false, defaultVariables: document.documentElement.dataset },
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
