import { dateParts } from "#app/date-parts.ts";

/** "3 nov", of a day of the calendar: no zone moves it. */
export function dayName(day: string, locale: string): string {
  return dateParts(locale, ["day", "month"], "UTC")(new Date(`${day}T00:00:00Z`)).join(" ");
}

const steps = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "hace 3 días", "dentro de 5 horas": rounded down, so that an age is never longer than it is. */
export function fromNow(instant: string, locale: string, now = Date.now()): string {
  const away = Date.parse(instant) - now;
  const [unit, ms] = steps.find(([, length]) => Math.abs(away) >= length) ?? steps[2];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(away / ms), unit);
}
