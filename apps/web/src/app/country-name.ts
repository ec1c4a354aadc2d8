/** A country's name in a language; undefined without a code. */
export function countryName(code: string | null, locale: string): string | undefined {
  return code ? (new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code) : undefined;
}
