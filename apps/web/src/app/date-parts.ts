type Part = "weekday" | "day" | "month" | "year";

/**
 * The parts of a date, each written by itself: "26", "nov", "2026". Joined they are a short date with the month as a word
 * in every language: Portugal's own is figures ("26/11/2026"), which nobody compares at a glance.
 */
export function dateParts(locale: string, names: readonly Part[], timeZone?: string): (at: Date) => string[] {
  const formats = names.map(
    (name) => new Intl.DateTimeFormat(locale, { [name]: /^[dy]/.test(name) ? "numeric" : "short", timeZone }),
  );
  return (at) => formats.map((format) => format.format(at));
}
