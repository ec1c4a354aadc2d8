/** The languages Palco speaks, in the order they are offered. The first is the default (specification, section 9). */
export const languages = ["es", "en", "pt"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "es";

/** Which regional habits each language follows where the reader's are unknown, as BCP 47. */
const regional: Record<Language, string> = { es: "es-ES", en: "en-GB", pt: "pt-PT" };

/** Locale of numbers, money and dates for a language; any other locale stays unchanged. */
export function localeOf(language: string): string {
  return isLanguage(language) ? regional[language] : language;
}

const foreign = ["ca", "eu", "gl", "fr", "de", "it", "nl", "pl", "ro", "ru", "uk", "ar", "zh", "ja"];
/** Languages offered for audio and captions, as BCP 47. They may differ from the site's languages. */
export const spokenLanguages: readonly string[] = [...languages, ...foreign];

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * The best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4).
 * An empty or foreign header gives the default.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (!header) return defaultLanguage;
  let best: Language = defaultLanguage;
  let bestWeight = 0;
  for (const part of header.slice(0, 200).split(",")) {
    const [range = "", ...params] = part.trim().toLowerCase().split(";");
    const tag = range.split("-")[0];
    if (!isLanguage(tag)) continue;
    const quality = params.map((param) => param.trim()).find((param) => param.startsWith("q="));
    const weight = quality ? Number(quality.slice(2)) : 1;
    if (weight > bestWeight) {
      best = tag;
      bestWeight = weight;
    }
  }
  return best;
}

/** A text in each language; a missing one falls back to the others in order. */
export type Localized = Partial<Record<Language, string>>;

/** The text for a reader: the one written in their language, else the one that its author began with. */
export function textFor(base: string, translations: Localized, language: Language): string {
  return translations[language] || base;
}

/** The text for a reader: their language, else the default, else whatever there is. */
export function inLanguage(text: Localized, language: Language): string {
  return text[language] || text[defaultLanguage] || text.en || text.pt || "";
}

/** Languages that something has words of its own in: the author's first ones count as the default's. */
export function ownLanguages(...texts: readonly Localized[]): Language[] {
  return languages.filter((code) => code === defaultLanguage || texts.some((text) => text[code]));
}
