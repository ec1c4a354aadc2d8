import { type Language, languages } from "./language.ts";

/** Tags in each language; a language without any shows those that were written first. */
export type LocalizedTags = Partial<Record<Language, string[]>>;

/** The tags for a reader, as `textFor` chooses a text. */
export function tagsFor(base: string[], translations: LocalizedTags, language: Language): string[] {
  const own = translations[language];
  return own?.length ? own : base;
}

/** A list for each language, for forms: what they begin with has every field that they show. */
export const tagsOfForm = (translations: LocalizedTags): LocalizedTags =>
  Object.fromEntries(languages.map((language) => [language, translations[language] ?? []]));

/** Each tag once, and no language without any. */
export function distinctTags(translations: LocalizedTags): LocalizedTags {
  const entries = Object.entries(translations).map(
    ([language, tags]) => [language, [...new Set(tags)]] as const,
  );
  return Object.fromEntries(entries.filter(([, tags]) => tags.length));
}
