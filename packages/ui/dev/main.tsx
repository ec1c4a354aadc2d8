import "../src/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import en from "../../i18n/locales/en/ui.json";
import es from "../../i18n/locales/es/ui.json";
import pt from "../../i18n/locales/pt/ui.json";
import { Gallery } from "../src/gallery.tsx";
import { Toasts } from "../src/toasts.tsx";
import { UiProvider } from "../src/ui-provider.tsx";
import type { UiText } from "../src/ui-provider.tsx";

// `?lang=pt&theme=light`: the kit's own words in that language; the gallery's samples stay Spanish.
const asked = new URLSearchParams(location.search);
const locales = { es, en, pt };
const lang = (Object.keys(locales) as (keyof typeof locales)[]).find((one) => one === asked.get("lang"));
const locale = lang ?? "es";
document.documentElement.lang = locale;
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const texts: Record<string, string> = locales[locale];
const plural = new Intl.PluralRules(locale);
const text: UiText = (key, values = {}) =>
  (texts[key] ?? texts[`${key}_${plural.select(Number(values.count))}`] ?? key).replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => String(values[name] ?? ""),
  );

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <UiProvider text={text} locale={locale}>
      <Gallery />
      <Toasts />
    </UiProvider>
  </StrictMode>,
);
