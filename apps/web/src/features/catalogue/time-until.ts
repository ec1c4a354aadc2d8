import { sessionZone } from "@palco/values/wall-clock";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** "En 3 días", "Mañana", "Dentro de 2 horas": days are those of the calendar where it takes place. */
export function timeUntil(instant: string, now: number, locale: string): string {
  const at = Date.parse(instant);
  const left = Math.max(0, at - now);
  const days = dayOf(at) - dayOf(now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const said =
    left < hour
      ? words.format(Math.max(1, Math.round(left / minute)), "minute")
      : days < 1 || left < 6 * hour
        ? words.format(Math.round(left / hour), "hour")
        : words.format(days, "day");
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
}

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: sessionZone });

/** Number of the day on the calendar. */
const dayOf = (at: number) => Math.round(Date.parse(calendar.format(at)) / day);
