/** A day and, with a time, a wall clock as HTML writes them: "2026-11-24", "2026-11-24T18:30". */
export type DateKind = "date" | "datetime";

const two = (number: number) => String(number).padStart(2, "0");

/** The value as people write it, day first: "24/11/2026", "24/11/2026 18:30". */
export function dateText(value: string): string {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}${time ? ` ${time}` : ""}` : "";
}

/**
 * Reads what was typed: "24/11/2026", "24.11.26", "24-11", "2026-11-24"; with a time also "18:30", "18.30", "18h30", "6:30 pm".
 * Without a year it is the next such day from `today` on.
 * @param today "2026-11-24"
 * @returns undefined for what is no date
 */
export function readDate(text: string, kind: DateKind, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]+(.+))?$/.exec(typed);
  const own = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d\d))?(?:[ ,]+(.+))?$/.exec(typed);
  const [year, month, day, rest] = iso
    ? [iso[1], iso[2], iso[3], iso[4]]
    : own
      ? [own[3], own[2], own[1], own[4]]
      : [];
  if (!day || !month) return undefined;
  const date = year
    ? dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day))
    : nextDay(Number(month), Number(day), today);
  if (!date || kind === "date") return rest ? undefined : date;
  const time = rest === undefined ? undefined : readTime(rest);
  return time && `${date}T${time}`;
}

/** "18:30" of "18:30", "18.30", "18h30", "18 h", "6:30 pm". */
function readTime(text: string): string | undefined {
  const [, hours, minutes = "00", half] =
    /^(\d{1,2})(?:[:.h ]+(\d\d))? ?h? ?(am|pm)?$/.exec(text.trim()) ?? [];
  if (!hours) return undefined;
  const hour = half ? (Number(hours) % 12) + (half === "pm" ? 12 : 0) : Number(hours);
  return hour < 24 && Number(minutes) < 60 ? `${two(hour)}:${minutes}` : undefined;
}

function nextDay(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const date = dayOf(year, month, day);
  return date && date < today ? dayOf(year + 1, month, day) : date;
}

/** Undefined for the 31st of a month of thirty. */
function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** So many days after a day. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${two(Math.min(date, last.getUTCDate()))}`;
}

/** The weeks of a day's month, Monday first, with the days of its neighbours that fill them. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(first, -before);
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let at = start; at < next; at = addDays(at, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(at, index)));
  return weeks;
}
