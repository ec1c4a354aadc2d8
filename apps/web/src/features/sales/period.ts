/** Times that sales are summed over: today, the last 30 days, the last twelve months, all. */
export const periods = ["today", "days", "year", "all"] as const;
export type Period = (typeof periods)[number];

const dayOf = (date: Date) => date.toLocaleDateString("sv-SE");

/** The days of a period as the table's filters name them; no last day: up to now. */
export function daysOf(period: Period, now = new Date()): { from: string; to: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (period === "all") return { from: "", to: "" };
  if (period === "today") return { from: dayOf(now), to: "" };
  const first = period === "days" ? new Date(year, month, day - 29) : new Date(year, month - 11, 1);
  return { from: dayOf(first), to: "" };
}

/** As much time before a period as it has, for what it is compared with; undefined for all time. */
export function daysBefore(period: Period, now = new Date()): { from: string; to: string } | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  if (period === "all") return undefined;
  if (period === "year")
    return { from: dayOf(new Date(year, month - 23, 1)), to: dayOf(new Date(year, month - 11, 0)) };
  const length = period === "today" ? 1 : 30;
  return {
    from: dayOf(new Date(year, month, day - 2 * length + 1)),
    to: dayOf(new Date(year, month, day - length)),
  };
}

/** The period that these days are; undefined for days that somebody chose. */
export const periodOf = (days: { from: string; to: string }, now = new Date()): Period | undefined =>
  periods.find((one) => {
    const { from, to } = daysOf(one, now);
    return from === days.from && to === days.to;
  });
