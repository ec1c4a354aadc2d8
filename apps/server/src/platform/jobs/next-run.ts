const minuteMs = 60_000;
/** First and last value of each cron field: minute, hour, day of the month, month, day of the week (0 and 7: Sunday). */
const bounds = [[0, 59], [0, 23], [1, 31], [1, 12], [0, 7]] as const; // prettier-ignore
/** A day that never comes (31 February) ends the search. */
const mostDays = 366 * 5;

/** Values of a field: numbers, ranges, lists of them and steps: `5`, `1-5`, `0,30`, `*`, `*\/10`. */
function valuesOf(field: string, [first, last]: readonly [number, number]): ReadonlySet<number> {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const read = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!read) throw new Error(`not a cron field: ${field}`);
    const [, from, to, step] = read;
    const begin = from === undefined ? first : Number(from);
    const end = from === undefined ? last : Number(to ?? (step ? last : from));
    for (let value = begin; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

/** The next time, in UTC, that five cron fields name after this one. */
export function nextRun(cron: string, after: Date): Date {
  const fields = cron.split(" ");
  if (fields.length !== bounds.length) throw new Error(`not five cron fields: ${cron}`);
  const [minutes, hours, days, months, weekdays] = fields.map((field, place) =>
    valuesOf(field, bounds[place]!),
  ) as [ReadonlySet<number>, ReadonlySet<number>, ReadonlySet<number>, ReadonlySet<number>, ReadonlySet<number>]; // prettier-ignore
  const isDay = (at: Date) => {
    const ofMonth = days.has(at.getUTCDate());
    const ofWeek = weekdays.has(at.getUTCDay()) || (at.getUTCDay() === 0 && weekdays.has(7));
    // When both are named, either is enough; a field that is `*` names nothing.
    if (fields[2] !== "*" && fields[4] !== "*") return ofMonth || ofWeek;
    return ofMonth && ofWeek;
  };
  let at = new Date((Math.floor(after.getTime() / minuteMs) + 1) * minuteMs);
  for (let day = 0; day < mostDays; day += 1) {
    if (months.has(at.getUTCMonth() + 1) && isDay(at)) {
      for (let minute = at.getUTCHours() * 60 + at.getUTCMinutes(); minute < 24 * 60; minute += 1)
        if (hours.has(Math.floor(minute / 60)) && minutes.has(minute % 60)) {
          at.setUTCHours(0, minute, 0, 0);
          return at;
        }
    }
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1));
  }
  throw new Error(`never: ${cron}`);
}
