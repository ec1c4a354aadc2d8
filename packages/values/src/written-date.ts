import { dateFormat } from "./formats.ts";
import { localeOf } from "./language.ts";

/** Formats of a date in text that is stored or sent: mails, notices, documents. Screens have their own (`useFormat`). */
const formats = {
  /** "21 November 2026" */
  day: { dateStyle: "long" },
  /** "21 November 2026 at 21:00" */
  moment: { dateStyle: "long", timeStyle: "short" },
  /** "21 November 2026 at 21:00:04 CET" */
  instant: { dateStyle: "long", timeStyle: "long" },
  /** "Saturday 21 November at 21:00" */
  showing: { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A date (ISO 8601) as the region of a language writes it: no English reader gets an American date beside a British one.
 * @param timeZone absent: the server's
 * @param more parts that a format lacks: a year, the name of the zone
 */
export function writtenDate(
  at: string,
  format: keyof typeof formats,
  language: string,
  timeZone: string | undefined,
  more?: Pick<Intl.DateTimeFormatOptions, "year" | "timeZoneName">,
): string {
  const options: Intl.DateTimeFormatOptions = { ...formats[format], ...more, timeZone };
  return dateFormat(localeOf(language), options).format(new Date(at));
}
