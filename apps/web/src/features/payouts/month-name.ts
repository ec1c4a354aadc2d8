/** "noviembre de 2026" of "2026-11": a month of a calendar, which no zone moves. */
export function monthName(month: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
