import type { Language } from "@palco/values/language";

/** As its readers call it: "Español", "English", "Português". */
export function languageName(code: Language, reader: string): string {
  const name = new Intl.DisplayNames(reader, { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
